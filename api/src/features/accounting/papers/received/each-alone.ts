import type { Failure } from 'contract/kit/failure'
import type { EachAlone } from 'contract/accounting/received/received-confirmations'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Db, Scope } from '../../../../kit/db.ts'
import { Failed, failWith, missing, type Fail } from '../../../../kit/fail.ts'
import { readRows } from '../../../../kit/rows.ts'
import { askOf } from '../ask-of.ts'

/** Does the same with some received papers, each in a transaction of its own: what one is refused leaves the others as they are. */
export async function eachAlone(
  database: Database,
  scope: Scope,
  ids: readonly number[],
  act: (db: Db, id: number, fail: Fail<Failure>) => Promise<void>,
): Promise<EachAlone> {
  await database.transaction({ ...scope, isReadOnly: true }, (db) => holdToPapers(db, ids))
  const doneIds: number[] = []
  const left: EachAlone['left'] = []
  for (const ledgerPaperId of new Set(ids))
    try {
      await database.transaction(scope, (db) => act(db, ledgerPaperId, failWith))
      doneIds.push(ledgerPaperId)
    } catch (error) {
      left.push({ ledgerPaperId, ...whyOf(error) })
    }
  return { doneIds, left }
}

/** In words of the catalogue; what is none of the paper ends the whole. */
function whyOf(error: unknown): Omit<EachAlone['left'][number], 'ledgerPaperId'> {
  if (error instanceof Failed) return { message: error.failure.message, params: error.params }
  const reason = askOf(error)
  if (!reason) throw error
  return { message: `ledgerPapers.reasons.${reason}`, params: {} }
}

/** Another's paper is not there. */
async function holdToPapers(db: Db, ids: readonly number[]): Promise<void> {
  const found = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`select p.id from ledger_papers p where p.id = any(${ids}) and p.source_kind = 'ReceivedInvoice'`,
  )
  if (found.length < new Set(ids).size) throw missing()
}
