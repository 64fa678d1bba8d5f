import * as z from 'zod'
import { mayCall } from 'contract/kit/access'
import type { Failure } from 'contract/kit/failure'
import { Import, TOLD_MAX, type Chosen, type ImportColumns, type ImportEndpoints, type ImportOutcome } from 'contract/kit/imports'
import { DEFAULT_LANGUAGE, isLanguage } from 'contract/languages'
import { constraintOf, type Db } from '../db.ts'
import type { FileStore } from '../files/file-store.ts'
import { keptBytes } from '../files/kept-bytes.ts'
import { job, type Job, type JobRun } from '../jobs/jobs.ts'
import { actorOf } from '../session.ts'
import { givenRows, wholeRow, type Given, type GivenRow } from './given-rows.ts'
import { planImport, type Change, type Plan, type Register } from './plan-import.ts'
import type { Reading } from './readings.ts'
import { Unreadable, type Table } from './table.ts'
import { tableOfFile } from './table-of-file.ts'

const Payload = z.object({ importId: z.number() })
export type Payload = typeof Payload

/** The job's name and what it is told, for those who enqueue it. */
export const jobNamed = (name: string) => ({ name, payload: Payload, mostAttempts: 4 }) as const

/** What is its own of an import of records; everything else is the kit's. */
export type DeclaredImport<V extends object = object> = {
  readonly endpoints: ImportEndpoints
  readonly jobName: string
  readonly columns: ImportColumns<keyof V & string>
  readonly readings: Readonly<Record<keyof V & string, Reading>>
  /** What is checked of one record: each field, and all together. */
  readonly schema: () => Promise<z.ZodObject & z.ZodType<V>>
  /** The records as they are now, held until the end, so that what is compared is what is written over. */
  readonly register: (db: Db, businessSubjectId: number, rows: readonly GivenRow[]) => Promise<Register<V>>
  readonly nameOf: (value: V) => string
  readonly write: (
    db: Db,
    changes: readonly Change<V>[],
    by: {
      readonly businessSubjectId: number
      readonly userId: number
      readonly importId: number
      readonly note: (doneCount: number) => Promise<void>
    },
  ) => Promise<void>
  /** What a constraint says where it is broken by all rows together. */
  readonly constraints?: Readonly<Record<string, Failure>>
}

/** The person does not want it any more: the end of the work, and no failure. */
class Cancelled extends Error {}

/**
 * Looks through the file of an import, or imports it: all rows and what came of them in one transaction, or nothing. An
 * import whose rows have problems by now goes back to being looked at; one of whoever may not import any more has failed.
 */
export const importJob = <V extends object>(declared: DeclaredImport<V>, files: FileStore): Job<Payload> =>
  job({
    ...jobNamed(declared.jobName),
    isHeavy: true,
    run: async ({ importId }, run) => {
      const wanted = await wantedImport(run, importId)
      if (!wanted) return
      if (!mayCall(await actorOf(run.database, run.scope), declared.endpoints.update)) return fail(run, importId)
      const read = await readFile(declared, files, run, wanted)
      try {
        await noteProgress(run, importId, { rowCount: read.given.rows.length, doneCount: 0 })
        await run.database.transaction(run.scope, (db) => carryOut(db, { declared, run, importId, wanted, read }))
      } catch (error) {
        if (error instanceof Cancelled) return
        const broken = declared.constraints?.[constraintOf(error)]
        if (!broken) throw error
        const outcome = outcomeOf(declared, read, {
          changes: [],
          sameCount: 0,
          problems: [wholeRow(null, broken.message)],
          remark: null,
        })
        await run.database.transaction(run.scope, (db) => finish(db, importId, wanted, { status: 'Checked', outcome }))
      }
    },
    gaveUp: ({ importId }, run) => fail(run, importId),
  })

type Order<V extends object> = {
  readonly declared: DeclaredImport<V>
  readonly run: JobRun
  readonly importId: number
  readonly wanted: Wanted
  readonly read: Read
}

async function carryOut<V extends object>(db: Db, { declared, run, importId, wanted, read }: Order<V>): Promise<void> {
  const businessSubjectId = run.scope.businessSubjectId ?? 0
  const register = await declared.register(db, businessSubjectId, read.given.rows)
  const plan = planImport(read.given.rows, Object.keys(declared.columns), await declared.schema(), register)
  const outcome = outcomeOf(declared, read, plan)
  const isWritten = wanted.status === 'Importing' && outcome.problemCount === 0
  if (isWritten) {
    const note = (doneCount: number) => noteProgress(run, importId, { doneCount })
    await declared.write(db, plan.changes, { businessSubjectId, userId: run.scope.userId ?? 0, importId, note })
  }
  await finish(db, importId, wanted, { status: isWritten ? 'Done' : 'Checked', outcome })
}

async function fail({ database, scope }: JobRun, importId: number): Promise<void> {
  await database.transaction(scope, (db) =>
    db
      .updateTable('imports')
      .set({ status: 'Failed' })
      .where('id', '=', importId)
      .where('status', 'in', ['Checking', 'Importing'])
      .execute(),
  )
}

type Wanted = {
  readonly status: 'Checking' | 'Importing'
  readonly chosen: Chosen
  readonly hash: string | null
  readonly language: string
}

/** Null where it is done, given up or cancelled. */
const wantedImport = ({ database, scope }: JobRun, importId: number) =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const found = await db
      .selectFrom('imports as i')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .where('i.id', '=', importId)
      .where('i.status', 'in', ['Checking', 'Importing'])
      .select(['i.status', 'i.chosen', 'i.language', 'f.hash'])
      .executeTakeFirst()
    return found as Wanted | undefined
  })

type Read = Pick<Table, 'separator' | 'encoding'> & { readonly given: Given }

async function readFile<V extends object>(
  { columns, readings }: DeclaredImport<V>,
  files: FileStore,
  { scope }: JobRun,
  { chosen, hash, language }: Wanted,
): Promise<Read> {
  const bytes = await keptBytes(files, scope.businessSubjectId ?? 0, hash ?? '')
  try {
    const table = await tableOfFile(bytes, chosen)
    return {
      ...table,
      given: givenRows(table, { columns, readings }, chosen, isLanguage(language) ? language : DEFAULT_LANGUAGE),
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { separator, encoding, decimalMark, dayOrder } = chosen
    const given = { headings: [], rows: [], decimalMark, dayOrder, problems: [wholeRow(null, error.message)] }
    return { separator, encoding, given }
  }
}

function outcomeOf<V extends object>(
  { nameOf }: DeclaredImport<V>,
  { separator, encoding, given }: Read,
  { changes, sameCount, problems, remark }: Plan<V>,
): ImportOutcome {
  const all = [...given.problems, ...problems]
  const newCount = changes.filter(({ id }) => id === null).length
  return {
    separator,
    encoding,
    decimalMark: given.decimalMark,
    dayOrder: given.dayOrder,
    headings: given.headings,
    rowCount: given.rows.length,
    newCount,
    changedCount: changes.length - newCount,
    sameCount,
    problemCount: all.length,
    wrongRowCount: new Set(all.map(({ row }) => row)).size,
    problems: all.slice(0, TOLD_MAX),
    changes: changes
      .slice(0, TOLD_MAX)
      .map(({ row, id, value, columns }) => ({ row, name: nameOf(value), isNew: id === null, columns: [...columns] })),
    remark: remark && { message: remark.message, params: { ...remark.params } },
  }
}

type Progress = { readonly rowCount?: number; readonly doneCount: number }

/** Tells the person, beside the transaction that writes; where they have stopped it, it ends here and nothing is written. */
async function noteProgress({ database, scope }: JobRun, importId: number, progress: Progress): Promise<void> {
  const { status } = await database.transaction(scope, (db) =>
    db.updateTable('imports').set(progress).where('id', '=', importId).returning('status').executeTakeFirstOrThrow(),
  )
  if (status === 'Cancelled') throw new Cancelled()
}

type Finished = { readonly status: Import['status']; readonly outcome: ImportOutcome }

async function finish(db: Db, importId: number, { status: before }: Wanted, { status, outcome }: Finished): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ status, outcome: JSON.stringify(outcome) })
    .where('id', '=', importId)
    .where('status', '=', before)
    .executeTakeFirstOrThrow()
  // It was stopped meanwhile: what was written is undone with the transaction.
  if (numUpdatedRows === 0n) throw new Cancelled()
}
