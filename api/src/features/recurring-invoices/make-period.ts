import { addDays } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { notReady } from 'contract/document-issuing/invoices'
import { nextPeriod, type Period } from 'contract/recurring-invoices/periods'
import { inPeriod } from 'contract/recurring-invoices/period-words'
import { buyerArchived, buyerWithoutEmail, type RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import { clock } from '../../kit/clock.ts'
import type { Db, Scope } from '../../kit/db.ts'
import { failWith } from '../../kit/fail.ts'
import { invoiceDraftBegun, issueWritten, mailWhenMade, noteUsed } from '../document-issuing/index.ts'
import { madeUntil, nextFrom, readRecurring } from './recurring-row.ts'
import { PARTNERS } from '../partners/named/index.ts'

type Tried = { readonly id: number; readonly version: number; readonly nextDay: string }
type Setter = Scope & { readonly userId: number }

/**
 * Makes one period, all or nothing: the invoice or draft, the note that the period is made, and the day of the next one. The recurring
 * invoice is held meanwhile, so that another server waits and then finds it made. False where it is not what was tried any more.
 */
export async function makePeriod(db: Db, { id, version, nextDay }: Tried, scope: Setter): Promise<boolean> {
  const held = await readRecurring(db, id, { isHeld: true })
  if (held.state !== 'Active' || held.version !== version || held.nextDay !== nextDay) return false
  const { written } = held
  const { madeCount, coveredUntil } = await madeUntil(db, id)
  const period = nextPeriod(written, { madeCount, coveredUntil, notBefore: nextDay })
  if (!period) throw new Error('A recurring invoice that has ended is due')
  await refuseUnfit(db, written)
  const content = contentIn(written, period)
  const made =
    written.makes === 'Draft'
      ? await draftOf(db, content, `recurring-${id}-${period.firstDay}`, scope)
      : await invoiceOf(db, { content, isMailed: written.isMailed }, scope)
  await db
    .insertInto('recurringInvoicePeriods')
    .values({ recurringInvoiceId: id, ...period, madeOn: clock.today(), ...made })
    .execute()
  await db
    .updateTable('recurringInvoices')
    .set(nextFrom(written, { madeCount: madeCount + 1, coveredUntil: period.lastDay, notBefore: addDays(period.dueDay, 1) }))
    .where('id', '=', id)
    .execute()
  return true
}

/** Whoever archives a buyer wants nothing more to go to them. */
async function refuseUnfit(db: Db, { content: { partnerId } }: RecurringInvoiceRequest): Promise<void> {
  const partner = await db
    .selectFrom(PARTNERS.as('p'))
    .select(['p.isActive', 'p.name'])
    .where('p.id', '=', partnerId)
    .executeTakeFirst()
  if (partner && !partner.isActive) failWith(buyerArchived, { name: partner.name })
}

/** What is written, with the days and words of the period, dated the day it is made. */
function contentIn(written: RecurringInvoiceRequest, period: Period): InvoiceContent {
  const today = clock.today()
  const content = InvoiceContent.safeParse({
    ...inPeriod(written.content, period),
    ...deliveredIn(written, period, today),
    // Else the days of the buyer, or the usual ones, count from the day of issue.
    dueDate: written.paymentDays === null ? null : addDays(today, written.paymentDays),
  })
  if (content.success) return content.data
  return failWith(
    notReady,
    {},
    content.error.issues.map(({ path }) => ({ path: path.join('.'), message: 'recurringInvoices.tooLongInPeriod' })),
  )
}

/** The rate of a foreign currency is that of the last day of delivery, which is not known beforehand: then only the texts tell the period. */
const deliveredIn = ({ content }: RecurringInvoiceRequest, { firstDay, lastDay }: Period, today: string) =>
  content.currency !== EUR && lastDay > today ? {} : { deliveryDate: firstDay, deliveryEndDate: lastDay }

async function draftOf(db: Db, content: InvoiceContent, idempotencyKey: string, { userId }: Setter) {
  const invoiceDraftId = await invoiceDraftBegun(db, content, { idempotencyKey, userId })
  if (invoiceDraftId === undefined) throw new Error('The draft of a period is there, and the period is not')
  return { invoiceDraftId }
}

type ToIssue = { readonly content: InvoiceContent; readonly isMailed: boolean }

async function invoiceOf(db: Db, { content, isMailed }: ToIssue, scope: Setter) {
  await noteUsed(db, content)
  const { id } = await issueWritten(db, content, { draftId: null, scope, fail: failWith })
  if (isMailed && !(await mailWhenMade(db, { invoiceId: id, userId: scope.userId }))) failWith(buyerWithoutEmail)
  return { invoiceId: id }
}
