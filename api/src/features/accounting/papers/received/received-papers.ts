import { sql } from 'kysely'
import * as z from 'zod'
import { receivedPapers, type ReceivedGroup } from 'contract/accounting/received/received-papers'
import { advanceTaken, notItsAdvance } from 'contract/accounting/received/received-failures'
import type { Db } from '../../../../kit/db.ts'
import { missing } from '../../../../kit/fail.ts'
import { routes } from '../../../../kit/routes.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { readFirst, readRows } from '../../../../kit/rows.ts'
import { HELD_PAPER, HeldPaper } from '../held-paper.ts'
import { paperShown } from '../ledger-papers.ts'
import { proposedAdvances } from './open-advances.ts'
import { proposer } from './proposed-groups.ts'
import { readOneReceived, readTreatment } from './read-received.ts'
import { heldReceived, treatPaper } from './treat-paper.ts'

/** Another person took the same advance off meanwhile; a paper is no advance of itself, nor is one that isn't there. */
export const RECEIVED_CONFLICTS = {
  received_treatment_advances_once: advanceTaken,
  received_treatment_advances_other: notItsAdvance,
  received_treatment_advances_paper: notItsAdvance,
} as const

export const receivedPaperRoutes = routes(
  receivedPapers,
  {
    get: async (_, { db, params: { id } }) => {
      const paper = await readFirst(db, HeldPaper, sql`${HELD_PAPER} where p.id = ${id} and p.source_kind = 'ReceivedInvoice'`)
      if (!paper) throw missing()
      const [received, said, shown] = await together(
        readOneReceived(db, paper.sourceId),
        readTreatment(db, id),
        paperShown(db, id),
      )
      const proposed = (await proposer(db, [received]))(received, said)
      return {
        ...shown,
        partnerName: received.partnerName,
        country: received.country,
        currency: received.currency,
        issuedOn: received.issuedOn,
        dueOn: received.dueOn,
        totalAmount: received.groups.reduce((all, { baseAmount, vatAmount }) => all + baseAmount + vatAmount, 0),
        arrivedOn: said?.arrivedOn ?? received.arrivedOn,
        deliveredOn: said?.deliveredOn ?? received.deliveredOn,
        bookedOn: paper.bookedOn,
        vatOn: said?.vatOn ?? null,
        isByPaidBill: received.isByPaidBill,
        spread: said?.spread ?? null,
        prepaidAmount: received.prepaidAmount,
        ...proposed,
        advancePaperIds: said?.advancePaperIds ?? proposedAdvances(received, proposed.openAdvances),
        accounts: await accountsNamed(db, proposed.groups),
      }
    },
    update: async (said, { db, userId, fail, params: { id } }) => {
      await treatPaper(db, await heldReceived(db, id), said, { postedBy: userId, fail })
      const { ledgerEntryId } = await paperShown(db, id)
      return { ledgerPaperId: id, ledgerEntryId }
    },
  },
  RECEIVED_CONFLICTS,
)

const AccountNamed = z.object({ code: z.string(), nameHr: z.string(), nameEn: z.string() })

/** What the accounts of groups are called, as these books have them. */
function accountsNamed(db: Db, groups: readonly ReceivedGroup[]) {
  const codes = groups.flatMap(({ accountCode }) => accountCode ?? [])
  return readRows(
    db,
    AccountNamed,
    sql`select a.code, a.name_hr, a.name_en from ledger_accounts a where a.code = any(${codes}) order by a.code`,
  )
}
