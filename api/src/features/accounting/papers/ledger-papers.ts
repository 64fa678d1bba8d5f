import { sql, type RawBuilder } from 'kysely'
import { ledgerPapers, LedgerPaper, paperPosted, PAPER_REASONS, type LedgerPaperAnswer } from 'contract/accounting/ledger-papers'
import * as z from 'zod'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { oneOf } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { routes } from '../../../kit/routes.ts'
import { readFirst, readOne, readRows } from '../../../kit/rows.ts'
import { byWords } from '../../../kit/search/by-words.ts'
import { HELD_PAPER, HeldPaper } from './held-paper.ts'
import { wakePayments } from './note-posted.ts'
import { postDecided } from './post-decided.ts'

export const ledgerPaperRoutes = routes(ledgerPapers, {
  list: (query, { db }) => paperList.pageAtEnd(db, query, undefined),
  update: async (said, { db, userId, fail, params: { id } }) => {
    await answerPaper(db, id, said, { userId, fail })
    return paperShown(db, id)
  },
})

type Answering = { readonly userId: number; readonly fail: Fail<typeof paperPosted> }

/** Takes what a person says of a paper: it is posted at once, or says what it still asks. */
export async function answerPaper(
  db: Db,
  id: number,
  { supplyKind, bookedOn, moneyRole, isByHand }: LedgerPaperAnswer,
  { userId, fail }: Answering,
): Promise<void> {
  const paper = await readFirst(db, HeldPaper, sql`${HELD_PAPER} where p.id = ${id} for update of p`)
  if (!paper) throw missing()
  if (paper.state === 'Posted') fail(paperPosted)
  const said = { supplyKind: supplyKind ?? paper.supplyKind, moneyRole: moneyRole ?? paper.moneyRole, bookedOn }
  const decided = { ...said, decidedBy: userId, decidedAt: clock.now() }
  const state = isByHand ? 'ByHand' : 'Waiting'
  await db
    .updateTable('ledgerPapers')
    .set({ ...decided, state, reason: '' })
    .where('id', '=', id)
    .execute()
  if (!isByHand) await postDecided(db, { ...paper, ...decided, state }, userId)
  else if (paper.documentId !== null) await wakePayments(db, [paper.documentId])
}

const Row = LedgerPaper.extend({ reason: z.enum(['', ...PAPER_REASONS]) })
const shown = ({ reason, ...paper }: z.output<typeof Row>): LedgerPaper => ({ ...paper, reason: reason === '' ? null : reason })

const COLUMNS = sql.raw(`p.id, p.source_kind, p.document_id, p.number as document_number, p.dated_on, p.state, p.reason,
  (select e.id from ledger_entries e where e.source_kind = p.source_kind and e.source_id = p.source_id and e.purpose = '' and e.reverses_entry_id is null
    and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)) as ledger_entry_id`)

/** Papers as they are told of; `which` says what of them and in which order. */
export const papersShown = async (db: Db, which: RawBuilder<unknown>): Promise<LedgerPaper[]> =>
  (await readRows(db, Row, sql`select ${COLUMNS} from ledger_papers p where ${which}`)).map(shown)

/** A paper as it is told of. */
export const paperShown = async (db: Db, id: number): Promise<LedgerPaper> =>
  shown(await readOne(db, Row, sql`select ${COLUMNS} from ledger_papers p where p.id = ${id}`))

const paperList = list(ledgerPapers.list, {
  from: 'ledger_papers',
  as: 'p',
  sorts: { datedOn: ['dated_on'] },
  filters: { state: oneOf('p.state'), documentId: (id) => sql`p.document_id = ${id}` },
  search: byWords({ table: 'ledger_papers', as: 'p' }),
  columns: COLUMNS,
  row: Row,
  shown,
})
