import { dayText, yearOf } from 'contract/croatia/days'
import { invoiceFindings } from 'contract/document-issuing/rules/invoice-findings'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { dateBeforeLast, notReady, rateNotKnown } from 'contract/document-issuing/invoices'
import type { IssuedInvoice, IssuedKind } from 'contract/document-issuing/issued-invoice'
import { EUR } from 'contract/croatia/money'
import type { Db, Scope } from '../../kit/db.ts'
import { Failed } from '../../kit/fail.ts'
import { knownRate, taxPoint } from '../exchange-rates/index.ts'
import { issuedContent, type Complete } from './issued-content.ts'
import { storeInvoice, type Stored } from './store-invoice.ts'
import { gather, type Gathered } from './to-issue.ts'

export type Issuing = {
  readonly content: InvoiceContent
  readonly kind: IssuedKind
  readonly draftId: number | null
  /** Of a request that may be sent again. */
  readonly idempotencyKey: string | null
  readonly originalInvoiceId: number | null
  readonly original: IssuedInvoice['original']
  readonly advances: IssuedInvoice['advances']
  /** That of the invoice it takes back, so that the two are nothing in euro too; else it is that of the day. */
  readonly exchangeRate?: IssuedInvoice['exchangeRate']
  /** What it is made from, where that was read already. */
  readonly gathered?: Gathered
  /** Nothing is done after it in the same transaction. */
  readonly isLast?: boolean
}

/**
 * Issues an invoice inside the transaction given: checks, number, totals, document and the job that makes its files, all or nothing.
 * Everything is made ready before; the row of the series is taken by the statement that stores it and held until the end, so that
 * numbers follow each other without a gap and nobody waits longer than that takes.
 */
export async function issueInvoice(db: Db, { content, kind, ...from }: Issuing, scope: Scope): Promise<Stored> {
  const complete = checked(from.gathered ?? (await gather(db, content)), kind)
  const exchangeRate = from.exchangeRate === undefined ? await rateOf(db, complete) : from.exchangeRate
  if (complete.series.lastDay !== null && complete.checked.issueDate < complete.series.lastDay) await refuseEarlier(db, complete)
  const ordinal = placeOf(complete)
  const issued = issuedContent(complete, { kind, ordinal, exchangeRate, original: from.original, advances: from.advances })
  return storeInvoice(db, { issued, complete, ordinal, ...from }, scope)
}

/** As many characters as the ordinal will have digits, of a kind that nothing has that will stand on the invoice. */
function placeOf({ series, ...complete }: Complete): string {
  const texts = JSON.stringify(complete)
  const isFree = (code: number) => !texts.includes(String.fromCharCode(code))
  let code = FIRST_PRIVATE
  while (!isFree(code)) code++
  return String.fromCharCode(code).repeat(String(series.nextOrdinal).length)
}

/** Where Unicode begins to leave characters to those who make something up. */
const FIRST_PRIVATE = 0xe000

/** Refuses what is not complete, field by field. What takes an invoice back says what that said, and is not judged anew. */
function checked(gathered: Gathered, kind: IssuedKind): Complete {
  const fatal = kind === 'Cancellation' ? [] : invoiceFindings(gathered.checked).filter(({ isFatal }) => isFatal)
  const { partner, operator, device } = gathered
  if (fatal.length > 0 || !partner || !operator || !device)
    throw Failed.with(
      notReady,
      {},
      fatal.map(({ path, message, params }) => ({ path, message, ...(params && { params }) })),
    )
  return { ...gathered, partner, operator, device }
}

/** Null for euro. */
async function rateOf(db: Db, { checked: { content, issueDate } }: Complete): Promise<IssuedInvoice['exchangeRate']> {
  const { currency, deliveryDate, deliveryEndDate } = content
  if (currency === EUR) return null
  const day = taxPoint({ documentDate: issueDate, deliveryDate: deliveryEndDate ?? deliveryDate })
  const rate = await knownRate(db, currency, day)
  if (rate === null) throw Failed.with(rateNotKnown, { currency, day: dayText(day), isoDay: day })
  return { rate, day }
}

/** Days rise with numbers, so there is none for a day before the last one's. */
async function refuseEarlier(db: Db, { device, checked: { issueDate } }: Complete): Promise<never> {
  const last = await db
    .selectFrom('invoices')
    .select(['number', 'issueDate'])
    .where('paymentDeviceId', '=', device.id)
    .where('year', '=', yearOf(issueDate))
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  throw Failed.with(dateBeforeLast, { number: last.number, day: dayText(last.issueDate) })
}
