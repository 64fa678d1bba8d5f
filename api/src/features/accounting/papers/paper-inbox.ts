import { sql } from 'kysely'
import * as z from 'zod'
import { paperInbox, type InboxAsk, type InboxPaper } from 'contract/accounting/paper-inbox'
import type { LedgerPaper } from 'contract/accounting/ledger-papers'
import { INBOX_MAX } from 'contract/accounting/received/received-confirmations'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { paidAmounts } from '../../documents/index.ts'
import { papersShown } from './ledger-papers.ts'
import { proposalOf, proposer, type Proposed } from './received/proposed-groups.ts'
import { readReceived, readTreatments, type Received } from './received/read-received.ts'

const Counts = z.object({
  askedCount: z.number(),
  decidedTodayCount: z.number(),
  waitingCount: z.number(),
  takenCount: z.number(),
})

/** What asks a person, each judged by the same rules as when it is opened; read in a few statements for all of them. */
export const paperInboxRoutes = routes(paperInbox, {
  get: async (_, { db }) => {
    const counts = await readOne(
      db,
      Counts,
      sql`select (select count(*) from ledger_papers p where p.state = 'Asked') as asked_count,
        (select count(*) from ledger_papers p where p.state = 'Waiting') as waiting_count,
        (select count(*) from ledger_papers p where p.state not in ('Waiting', 'Withdrawn')) as taken_count,
        (select count(*) from ledger_papers p where p.decided_at >= (${clock.today()}::date)::timestamp at time zone 'Europe/Zagreb'
          and p.state in ('Posted', 'ByHand')) as decided_today_count`,
    )
    const papers = await papersShown(db, sql`p.state = 'Asked' order by p.dated_on, p.id limit ${INBOX_MAX}`)
    const documents = await readReceived(
      db,
      papers.flatMap(({ documentId }) => documentId ?? []),
    )
    const said = await readTreatments(
      db,
      papers.map(({ id }) => id),
    )
    const propose = await proposer(db, documents)
    const paid = await paidBy(db, papers)
    const rows = papers.map((paper) => {
      const document = documents.find(({ id }) => id === paper.documentId)
      if (paper.sourceKind === 'DocumentPayment') return { ...inboxPaper(paper, document), amount: paid.get(paper.id) ?? null }
      if (!document || paper.sourceKind !== 'ReceivedInvoice') return inboxPaper(paper, document)
      return inboxPaper(paper, document, propose(document, said.get(paper.id)))
    })
    return { rows, ...counts }
  },
})

const OfPayment = z.object({ id: z.number(), sourceId: z.number() })

/** What was paid by those of some papers that are payments: less than their document asks for, or a part of it. */
async function paidBy(db: Db, papers: readonly LedgerPaper[]): Promise<ReadonlyMap<number, number>> {
  const ids = papers.filter(({ sourceKind }) => sourceKind === 'DocumentPayment').map(({ id }) => id)
  const payments = await readRows(
    db,
    OfPayment,
    sql`select p.id, p.source_id from ledger_papers p where p.id = any(${ids}::bigint[])`,
  )
  const amounts = new Map(
    (
      await paidAmounts(
        db,
        payments.map(({ sourceId }) => sourceId),
      )
    ).map(({ id, amount }) => [id, amount]),
  )
  return new Map(payments.map(({ id, sourceId }) => [id, amounts.get(sourceId) ?? 0]))
}

const inboxPaper = (paper: LedgerPaper, document?: Received, proposed?: Proposed): InboxPaper => ({
  ...paper,
  partnerName: document?.partnerName ?? '',
  amount: document ? document.groups.reduce((all, { baseAmount, vatAmount }) => all + baseAmount + vatAmount, 0) : null,
  currency: document?.currency ?? 'EUR',
  asks: asksOf(paper, proposed),
  beforeCount: proposed?.groups.reduce((least, { beforeCount }) => Math.min(least, beforeCount), Infinity) ?? 0,
  proposal: proposed ? proposalOf(proposed) : '',
})

/** What is unclear, the first thing first; null where nothing is. */
function asksOf({ reason }: LedgerPaper, proposed: Proposed | undefined): InboxAsk | null {
  if (reason !== 'TreatmentMissing' || !proposed) return 'Paper'
  const { groups, isSure, spreadProposed } = proposed
  if (isSure) return null
  if (groups.length === 0 || groups.some(({ treatment }) => treatment === null)) return 'Treatment'
  if (groups.some(({ supplyKind }) => supplyKind === null)) return 'SupplyKind'
  if (groups.some(({ accountCode }) => accountCode === null)) return 'Cost'
  if (groups.some(({ reason: why }) => why === 'AsLast')) return 'AsLast'
  if (groups.some(({ reason: why }) => why !== 'AsBefore')) return 'FirstTime'
  if (spreadProposed) return 'Spread'
  return groups.some(({ accountCode }) => accountCode?.startsWith('0')) ? 'Asset' : 'Finding'
}
