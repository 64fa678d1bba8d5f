import { dayText, yearOf } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import { dateBeforeLast, notReady, rateNotKnown } from 'contract/document-issuing/invoices'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { invoiceFindings } from 'contract/document-issuing/rules/invoice-findings'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { knownRate, taxPoint } from '../../exchange-rates/index.ts'
import type { Complete } from './issued-content.ts'
import type { Gathered } from './to-issue.ts'

export type FailIncomplete = Fail<typeof notReady | typeof rateNotKnown | typeof dateBeforeLast>

/**
 * Refuses what can't be issued as a person has written it, field by field; what can comes back with its rate, which is that of the
 * invoice that it is about where one is given.
 */
export async function completeInvoice(
  db: Db,
  gathered: Gathered,
  givenRate: IssuedInvoice['exchangeRate'] | undefined,
  fail: FailIncomplete,
): Promise<{ readonly complete: Complete; readonly exchangeRate: IssuedInvoice['exchangeRate'] }> {
  const fatal = invoiceFindings(gathered.checked).filter(({ isFatal }) => isFatal)
  const complete = completeOf(gathered)
  if (fatal.length > 0 || !complete)
    return fail(
      notReady,
      {},
      fatal.map(({ path, message, params }) => ({ path, message, ...(params && { params }) })),
    )
  const exchangeRate = givenRate === undefined ? await rateOf(db, complete, fail) : givenRate
  const { lastDay } = complete.series
  if (lastDay !== null && complete.checked.issueDate < lastDay) return refuseEarlier(db, complete, fail)
  return { complete, exchangeRate }
}

/** Null where it is not said to whom, by whom or on what. */
export function completeOf({ partner, operator, device, ...gathered }: Gathered): Complete | null {
  return partner && operator && device ? { ...gathered, partner, operator, device } : null
}

/** Null for euro. */
async function rateOf(
  db: Db,
  { checked: { content, issueDate } }: Complete,
  fail: Fail<typeof rateNotKnown>,
): Promise<IssuedInvoice['exchangeRate']> {
  const { currency, deliveryDate, deliveryEndDate } = content
  if (currency === EUR) return null
  const day = taxPoint({ documentDate: issueDate, deliveryDate: deliveryEndDate ?? deliveryDate })
  const rate = await knownRate(db, currency, day)
  return rate === null ? fail(rateNotKnown, { currency, day: dayText(day), isoDay: day }) : { rate, day }
}

/** Days rise with numbers, so there is none for a day before the last one's. */
async function refuseEarlier(
  db: Db,
  { device, checked: { issueDate } }: Complete,
  fail: Fail<typeof dateBeforeLast>,
): Promise<never> {
  const last = await db
    .selectFrom('invoices')
    .select(['number', 'issueDate'])
    .where('paymentDeviceId', '=', device.id)
    .where('year', '=', yearOf(issueDate))
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return fail(dateBeforeLast, { number: last.number, day: dayText(last.issueDate) })
}
