import { randomUUID } from 'node:crypto'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { recurringInvoices, RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import { hnbRates } from '../../adapters/exchange-rates/hnb.ts'
import { makeRecurringInvoicesJob } from '../../features/recurring-invoices/make-recurring-invoices.ts'
import { clock } from '../../kit/clock.ts'
import type { Scope } from '../../kit/db.ts'
import { as, saldo } from '../app.ts'
import type { Name } from '../cast.ts'
import { buyer, more, ready } from './issue.ts'

/** What tests have recur: an invoice of Plavo more that can be issued as it is, monthly from the day it is. */

type Given = Omit<Partial<RecurringInvoiceRequest>, 'content'> & { readonly content?: Partial<InvoiceContent> }

export async function request({ content = {}, ...given }: Given = {}): Promise<RecurringInvoiceRequest> {
  const partnerId = content.partnerId ?? (await buyer({ email: 'racuni@zito.example' }))
  return RecurringInvoiceRequest.parse({
    name: 'Najam',
    rhythm: 'Monthly',
    coveredPeriod: 'CalendarPeriod',
    firstDay: clock.today(),
    lastDay: null,
    invoicesMax: null,
    makes: 'Invoice',
    isMailed: false,
    paymentDays: null,
    ...given,
    content: { ...(await ready(partnerId)), ...content },
  })
}

export const create = (recurringInvoice: RecurringInvoiceRequest, name: Name = 'boris') =>
  as(name).call(recurringInvoices.create, more, { recurringInvoice, idempotencyKey: randomUUID() })

/** One that is there; the answer is its id. */
export const recurring = async (given: Given = {}): Promise<number> => (await create(await request(given))).body.id

export const read = async (id: number) => (await as('boris').call(recurringInvoices.get, { ...more, id })).body

/** Nobody listens there. */
const NO_BANK = 'http://127.0.0.1:9'

/** What the queue does every hour, or at once for one business subject. */
export const makeDue = (bankUrl = NO_BANK, scope: Scope = {}) => {
  const { database, server: { log } } = saldo() // prettier-ignore
  const job = makeRecurringInvoicesJob({ exchangeRates: hnbRates(bankUrl), publicUrl: 'http://saldo.example' })
  return job.run({}, { scope, database, log, attempt: 1, isLastAttempt: false })
}

/** The Croatian day it is, at noon. */
export const onDay = (day: string): void => {
  const noon = Date.parse(`${day}T11:00:00Z`)
  clock.move(() => noon)
}
