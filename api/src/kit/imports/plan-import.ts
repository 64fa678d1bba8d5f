import type * as z from 'zod'
import { fieldProblems } from 'contract/kit/field-problems'
import type { MessageParams } from 'contract/kit/message'
import { wholeRow, type GivenRow, type Problem } from './given-rows.ts'

export type Known<V> = V & { readonly id: number }
export type RowProblem = { readonly column: string | null; readonly message: string; readonly params?: MessageParams }

/** What a feature knows of the records that are there. */
export type Register<V> = {
  /** What a new record begins with. */
  readonly fresh: V
  /** What further a new record begins with, by what its row says of it. */
  readonly freshOf?: (said: Partial<V>) => Partial<V>
  /** The record that a row is about, null for a new one; a problem where that can't be told. */
  readonly of: (said: Partial<V>) => Known<V> | RowProblem | null
  /** By what a row is told from others: two rows of a file are not about the same record. */
  readonly keysOf: (said: Partial<V>) => readonly string[]
  /** Why a row can't be written as it is beside the records that are there. */
  readonly refused: (value: V, found: Known<V> | null) => readonly RowProblem[]
  /** What all rows of the file come to, each as far as it can be read. */
  readonly remark?: (values: readonly V[]) => Remark
  /** Why rows that could each be written can't be written together. */
  readonly refusedTogether?: (changes: readonly Change<V>[]) => readonly Remark[]
}

export type Remark = { readonly message: string; readonly params: MessageParams }

/** What one row comes to. `id` is null for a new record. */
export type Change<V> = {
  readonly row: number
  readonly id: number | null
  readonly value: V
  readonly columns: readonly string[]
}
export type Plan<V> = {
  readonly changes: readonly Change<V>[]
  readonly sameCount: number
  readonly problems: readonly Problem[]
  readonly remark: Remark | null
}

type Shape<V> = z.ZodObject & z.ZodType<V>

/** Compares the rows of a file with what is there. Imported again, the same file changes nothing. */
export function planImport<V extends object>(
  rows: readonly GivenRow[],
  columns: readonly string[],
  schema: Shape<V>,
  register: Register<V>,
): Plan<V> {
  const taken = new Map<string, number>()
  const changes: Change<V>[] = []
  const problems: Problem[] = []
  const values: V[] = []
  let sameCount = 0
  for (const given of rows) {
    const checked = checkedRow(given, columns, schema)
    const said = checked.values as Partial<V>
    const found = register.of(said)
    if (found && 'message' in found) {
      problems.push(...checked.problems, at(given.row, found))
      continue
    }
    const keys = [...(found ? [`id ${found.id}`] : []), ...register.keysOf(said)]
    const repeats = repeatedRow(taken, given.row, keys)
    const change = changeOf(given, checked, {
      columns,
      schema,
      found,
      fresh: { ...register.fresh, ...register.freshOf?.(said) },
    })
    const told = [
      ...change.problems,
      ...(repeats === null ? [] : [wholeRow(given.row, 'tableImports.repeated', { row: repeats })]),
      ...register.refused(change.value, found).map((problem) => at(given.row, problem)),
    ]
    problems.push(...told)
    values.push(change.value)
    if (told.length > 0) continue
    if (found && change.columns.length === 0) sameCount++
    else changes.push({ row: given.row, id: found?.id ?? null, value: change.value, columns: change.columns })
  }
  const together = problems.length === 0 ? (register.refusedTogether?.(changes) ?? []) : []
  problems.push(...together.map(({ message, params }) => wholeRow(null, message, { ...params })))
  return { changes, sameCount, problems, remark: values.length > 0 ? (register.remark?.(values) ?? null) : null }
}

const at = (row: number, { column, message, params }: RowProblem): Problem => ({ row, column, message, params: { ...params } })

type Checked = { readonly values: Readonly<Record<string, unknown>>; readonly problems: readonly Problem[] }

/** Every value by the rules of its field. A wrong one stays as it was given, so that it can be compared. */
function checkedRow({ row, given, problems: before }: GivenRow, columns: readonly string[], schema: z.ZodObject): Checked {
  const problems = [...before]
  const values: Record<string, unknown> = {}
  for (const column of columns.filter((one) => one in given)) {
    const parsed = (schema.shape[column] as z.ZodType).safeParse(given[column])
    values[column] = parsed.success ? parsed.data : given[column]
    const [problem] = parsed.success ? [] : fieldProblems(parsed.error)
    if (problem) problems.push({ row, column, message: problem.message, params: { ...problem.params } })
  }
  return { values, problems }
}

type Beside<V> = {
  readonly columns: readonly string[]
  readonly schema: Shape<V>
  readonly found: Known<V> | null
  readonly fresh: V
}

/** What is wrong with a value is no problem where the register has the very same: nothing is changed by it. */
function changeOf<V extends object>(
  { row }: GivenRow,
  { values, problems }: Checked,
  { columns, schema, found, fresh }: Beside<V>,
) {
  const base = Object.fromEntries(Object.entries(found ?? fresh).filter(([key]) => key in schema.shape))
  const changed = columns.filter((column) => column in values && !isSame(values[column], base[column]))
  const value = { ...base, ...Object.fromEntries(changed.map((column) => [column, values[column]])) } as V
  const wrong = problems.filter(({ column }) => column === null || !(column in values) || changed.includes(column))
  const whole = wrong.length === 0 && changed.length > 0 ? schema.safeParse(value) : null
  const together = whole?.success === false ? fieldProblems(whole.error) : []
  for (const { path, message, params } of together) {
    const column = columns.find((one) => one === path.split('.')[0])
    if (column && (!found || changed.includes(column))) wrong.push({ row, column, message, params: { ...params } })
  }
  return { value, columns: changed, problems: wrong }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The row before that is about the same record; null where there is none. */
function repeatedRow(taken: Map<string, number>, row: number, keys: readonly string[]): number | null {
  const before = keys.map((key) => taken.get(key)).find((one) => one !== undefined)
  for (const key of keys) if (!taken.has(key)) taken.set(key, row)
  return before ?? null
}
