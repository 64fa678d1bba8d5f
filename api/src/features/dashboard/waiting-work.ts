import { isDeepStrictEqual } from 'node:util'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { ledgerYearSteps } from 'contract/accounting/years/ledger-years'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnClosings } from 'contract/accounting/vat/vat-returns'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { paymentOrderApprovals, paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { yearOf } from 'contract/croatia/days'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { mayCall } from 'contract/kit/access'
import { clock } from '../../kit/clock.ts'
import { routes } from '../../kit/routes.ts'
import { askedPaperCount, isOpeningOutdated, returnToCorrect, waitingReturns } from '../accounting/index.ts'
import { lineTotals, orderCountFor, toExportCount } from '../bank/index.ts'

/** Each part only to who may make the call that shows all of it. */
export const waitingWorkRoutes = routes(waitingWork, {
  get: async (_, { db, userId, caller }) => {
    const actor = caller?.actor ?? null
    const year = yearOf(clock.today())
    const returns = mayCall(actor, vatReturnPeriods.list) ? await waitingReturns(db) : null
    const changedReturn = returns && (await returnToCorrect(db))
    const unclosed = returns && mayCall(actor, vatReturnClosings.create) ? returns.toClose : null
    return {
      lines: mayCall(actor, bankLineTotals.get) ? await lineTotals(db) : null,
      askedPaperCount: mayCall(actor, ledgerPapers.list) ? await askedPaperCount(db) : null,
      vatReturn: returns && returns.toSubmit,
      changedReturn,
      // Its correction comes first.
      unclosedReturn: isDeepStrictEqual(unclosed, changedReturn) ? null : unclosed,
      outdatedYear: mayCall(actor, ledgerYearSteps.create) && (await isOpeningOutdated(db, year)) ? year : null,
      orderCount: mayCall(actor, paymentOrderApprovals.create) ? await orderCountFor(db, userId) : null,
      toExportCount: mayCall(actor, paymentOrderExports.create) ? await toExportCount(db) : null,
    }
  },
})
