import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as z from 'zod'
import { mayCall } from 'contract/kit/access'
import { isLanguage, DEFAULT_LANGUAGE } from 'contract/languages'
import { partnerImports, TOLD_MAX, type PartnerImport, type PartnerImportOutcome } from 'contract/partners/partner-imports'
import type { Db } from '../../../kit/db.ts'
import { fileKey, type FileStore } from '../../../kit/files/file-store.ts'
import { job, type Job, type JobRun } from '../../../kit/jobs/jobs.ts'
import { actorOf } from '../../../kit/session.ts'
import { readRows } from '../../../kit/rows.ts'
import { SAID, SaidRow } from '../partner-row.ts'
import { givenRows, wholeRow, type Given } from './given-rows.ts'
import type { KnownPartner } from './known-partners.ts'
import { planImport, type Plan } from './plan-import.ts'
import { Unreadable, type Chosen, type Table } from './table.ts'
import { tableOfFile } from './table-of-file.ts'
import { writePlan } from './write-plan.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const importPartners = { name: 'import-partners', payload: z.object({ importId: z.number() }), mostAttempts: 4 } as const

/**
 * Looks through the file of an import, or imports it: all rows and what came of them in one transaction, or nothing. An
 * import whose rows have problems by now goes back to being looked at; one of whoever may not import any more has failed.
 */
export const importPartnersJob = (files: FileStore): Job<typeof importPartners.payload> =>
  job({
    ...importPartners,
    isHeavy: true,
    run: async ({ importId }, run) => {
      const wanted = await wantedImport(run, importId)
      if (!wanted) return
      if (!mayCall(await actorOf(run.database, run.scope), partnerImports.update)) return fail(run, importId)
      const read = await givenIn(files, run, wanted)
      await run.database.transaction(run.scope, async (db) => {
        const plan = planImport(read.given.rows, await register(db))
        const outcome = outcomeOf(read, plan)
        const isWritten = wanted.status === 'Importing' && outcome.problemCount === 0
        if (isWritten) await writePlan(db, plan)
        await note(db, importId, wanted.status, { status: isWritten ? 'Done' : 'Checked', outcome })
      })
    },
    gaveUp: ({ importId }, run) => fail(run, importId),
  })

async function fail({ database, scope }: JobRun, importId: number): Promise<void> {
  await database.transaction(scope, (db) =>
    db
      .updateTable('partnerImports')
      .set({ status: 'Failed' })
      .where('id', '=', importId)
      .where('status', 'in', ['Checking', 'Importing'])
      .execute(),
  )
}

type Wanted = Chosen & { readonly status: 'Checking' | 'Importing'; readonly hash: string | null; readonly language: string }

/** Null where it is done or given up. */
const wantedImport = ({ database, scope }: JobRun, importId: number) =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const found = await db
      .selectFrom('partnerImports as i')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .where('i.id', '=', importId)
      .where('i.status', 'in', ['Checking', 'Importing'])
      .select(['i.status', 'i.separator', 'i.encoding', 'i.language', 'f.hash'])
      .executeTakeFirst()
    return found as Wanted | undefined
  })

type Read = Pick<Table, 'separator' | 'encoding'> & { readonly given: Given }

async function givenIn(files: FileStore, { scope }: JobRun, wanted: Wanted): Promise<Read> {
  const stream = await files.read(fileKey(scope.businessSubjectId ?? 0, wanted.hash ?? ''))
  if (!stream) throw new Error('The file is no longer kept')
  const language = isLanguage(wanted.language) ? wanted.language : DEFAULT_LANGUAGE
  try {
    const table = await tableOfFile(await buffer(stream), wanted)
    return { ...table, given: givenRows(table, language) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const given = { rows: [], ignoredColumns: [], problems: [wholeRow(null, error.message)] }
    return { separator: wanted.separator, encoding: wanted.encoding, given }
  }
}

/** The partners as they are now, held until the end, so that what is compared is what is written over. */
async function register(db: Db): Promise<KnownPartner[]> {
  return readRows(db, SaidRow.extend({ id: z.number() }), sql`select p.id, ${SAID} from partners p order by p.id for update`)
}

function outcomeOf({ separator, encoding, given }: Read, { changes, sameCount, problems }: Plan): PartnerImportOutcome {
  const all = [...given.problems, ...problems]
  const newCount = changes.filter(({ id }) => id === null).length
  return {
    separator,
    encoding,
    ignoredColumns: [...given.ignoredColumns],
    rowCount: given.rows.length,
    newCount,
    changedCount: changes.length - newCount,
    sameCount,
    problemCount: all.length,
    problems: all.slice(0, TOLD_MAX),
    changes: changes
      .slice(0, TOLD_MAX)
      .map(({ row, id, partner: { name }, columns }) => ({ row, name, isNew: id === null, columns: [...columns] })),
  }
}

type Noted = { readonly status: PartnerImport['status']; readonly outcome: PartnerImportOutcome }

async function note(db: Db, importId: number, before: Wanted['status'], { status, outcome }: Noted): Promise<void> {
  await db
    .updateTable('partnerImports')
    .set({ status, outcome: JSON.stringify(outcome) })
    .where('id', '=', importId)
    .where('status', '=', before)
    .execute()
}
