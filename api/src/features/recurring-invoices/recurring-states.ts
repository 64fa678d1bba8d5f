import { recurringInvoiceEndings, recurringInvoicePauses, recurringInvoiceResumptions } from 'contract/recurring-invoices/recurring-invoices' // prettier-ignore
import { clock } from '../../kit/clock.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { makeIfDue } from './make-recurring-invoices.ts'
import { holdRunning, madeUntil, nextFrom, readRecurring } from './recurring-row.ts'

/** Each change of a person counts up the version, so that a failure from before it pauses nothing after it. */
export const recurringStateRoutes: Route[] = [
  ...routes(recurringInvoicePauses, {
    create: async (_, { db, fail, params: { recurringInvoiceId: id } }) => {
      const { state, version } = await holdRunning(db, id, fail)
      if (state === 'Active')
        await db
          .updateTable('recurringInvoices')
          .set({ state: 'Paused', version: version + 1 })
          .where('id', '=', id)
          .execute()
      return undefined
    },
  }),
  ...routes(recurringInvoiceResumptions, {
    create: async ({ skipsMissed }, { db, userId, requestId, fail, params: { businessSubjectId, recurringInvoiceId: id } }) => {
      const { state, version, written, nextDay } = await holdRunning(db, id, fail)
      if (state === 'Active') return undefined
      const today = clock.today()
      const notBefore = nextDay !== null && (!skipsMissed || nextDay > today) ? nextDay : today
      const next = nextFrom(written, { ...(await madeUntil(db, id)), notBefore })
      await db
        .updateTable('recurringInvoices')
        .set({ state: 'Active', pauseReason: null, version: version + 1, setBy: userId, ...next })
        .where('id', '=', id)
        .execute()
      await makeIfDue(db, next, { businessSubjectId, userId, requestId })
      return undefined
    },
  }),
  ...routes(recurringInvoiceEndings, {
    create: async (_, { db, params: { recurringInvoiceId: id } }) => {
      const { version, state } = await readRecurring(db, id, { isHeld: true })
      if (state !== 'Ended')
        await db
          .updateTable('recurringInvoices')
          .set({ state: 'Ended', nextDay: null, pauseReason: null, version: version + 1 })
          .where('id', '=', id)
          .execute()
      return undefined
    },
  }),
]
