import { fieldProblems } from 'contract/kit/field-problems'
import { NEW_PARTNER, PartnerRequest } from 'contract/partners/partner-fields'
import { PARTNER_COLUMNS, type PartnerColumn } from 'contract/partners/partner-import-columns'
import { oibExists, vatNumberExists } from 'contract/partners/partners'
import { wholeRow, type GivenRow, type Problem } from './given-rows.ts'
import { knownPartners, type KnownPartner } from './known-partners.ts'

/** What one row comes to. `id` is null for a new partner. */
export type Change = {
  readonly row: number
  readonly id: number | null
  readonly partner: PartnerRequest
  readonly columns: readonly PartnerColumn[]
}
export type Plan = { readonly changes: readonly Change[]; readonly sameCount: number; readonly problems: readonly Problem[] }

/**
 * Compares the rows of a file with the register: a partner is the same by OIB, then by VAT number, and where a row gives
 * neither by its exact name. Imported again, the same file changes nothing.
 */
export function planImport(rows: readonly GivenRow[], register: readonly KnownPartner[]): Plan {
  const known = knownPartners(register)
  const taken = new Map<string, number>()
  const changes: Change[] = []
  const problems: Problem[] = []
  let sameCount = 0
  for (const given of rows) {
    const checked = checkedRow(given)
    const found = known.of(checked.values)
    if (found === 'ambiguous') {
      problems.push(...checked.problems, problemAt(given.row, 'name', 'partners.import.ambiguous'))
      continue
    }
    const repeats = repeatedRow(taken, given.row, found, checked.values)
    const change = changeOf(given, checked, found)
    const told = [
      ...change.problems,
      ...(repeats === null ? [] : [wholeRow(given.row, 'partners.import.repeated', { row: repeats })]),
      ...othersNumbers(given.row, change.partner, found, known),
    ]
    problems.push(...told)
    if (told.length > 0) continue
    if (found && change.columns.length === 0) sameCount++
    else changes.push({ row: given.row, id: found?.id ?? null, partner: change.partner, columns: change.columns })
  }
  return { changes, sameCount, problems }
}

type Checked = { readonly values: Partial<PartnerRequest>; readonly problems: readonly Problem[] }

/** Every value by the rules of its field. A wrong one stays as it was given, so that it can be compared. */
function checkedRow({ row, given, problems: before }: GivenRow): Checked {
  const problems = [...before]
  const values: Record<string, unknown> = {}
  for (const column of PARTNER_COLUMNS.filter((one) => one in given)) {
    const parsed = PartnerRequest.shape[column].safeParse(given[column])
    values[column] = parsed.success ? parsed.data : given[column]
    const [problem] = parsed.success ? [] : fieldProblems(parsed.error)
    if (problem) problems.push({ row, column, message: problem.message, params: { ...problem.params } })
  }
  return { values: values as Partial<PartnerRequest>, problems }
}

/** What is wrong with a value is no problem where the register has the very same: nothing is changed by it. */
function changeOf({ row }: GivenRow, { values, problems }: Checked, found: KnownPartner | null) {
  const base: PartnerRequest = found ?? NEW_PARTNER
  const isChanged = (column: PartnerColumn) => column in values && !isSame(values[column], base[column])
  const columns = PARTNER_COLUMNS.filter(isChanged)
  const partner = Object.fromEntries(
    PARTNER_COLUMNS.map((column) => [column, columns.includes(column) ? values[column] : base[column]]),
  ) as PartnerRequest
  const wrong = problems.filter(({ column }) => column === null || !(column in values) || columns.includes(column))
  const whole = wrong.length === 0 && columns.length > 0 ? PartnerRequest.safeParse(partner) : null
  const together = whole?.success === false ? fieldProblems(whole.error) : []
  for (const { path, message, params } of together) {
    const column = PARTNER_COLUMNS.find((one) => one === path.split('.')[0])
    if (column && (!found || columns.includes(column))) wrong.push({ row, column, message, params: { ...params } })
  }
  return { partner, columns, problems: wrong }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The row before that is about the same partner, or gives the same number; null where there is none. */
function repeatedRow(
  taken: Map<string, number>,
  row: number,
  found: KnownPartner | null,
  { oib, vatNumber, name }: Partial<PartnerRequest>,
): number | null {
  const keys = [found && `id ${found.id}`, oib && `oib ${oib}`, vatNumber && `vat ${vatNumber}`].filter(Boolean)
  const all = keys.length > 0 ? keys : [`name ${name}`]
  const before = all.map((key) => taken.get(String(key))).find((one) => one !== undefined)
  for (const key of all) if (!taken.has(String(key))) taken.set(String(key), row)
  return before ?? null
}

/** The OIB or VAT number of a row may be another partner's than the one it is about. */
function othersNumbers(
  row: number,
  { oib, vatNumber }: PartnerRequest,
  found: KnownPartner | null,
  known: ReturnType<typeof knownPartners>,
): Problem[] {
  const ofOib = known.byOib(oib)
  const ofVatNumber = known.byVatNumber(vatNumber)
  return [
    ...(ofOib && ofOib.id !== found?.id ? [problemAt(row, 'oib', oibExists.message, { name: ofOib.name })] : []),
    ...(ofVatNumber && ofVatNumber.id !== found?.id
      ? [problemAt(row, 'vatNumber', vatNumberExists.message, { name: ofVatNumber.name })]
      : []),
  ]
}

const problemAt = (row: number, column: PartnerColumn, message: string, params: Problem['params'] = {}): Problem => ({
  row,
  column,
  message,
  params,
})
