import { sql } from 'kysely'
import { dayText, yearOf } from 'contract/croatia/days'
import { invoiceFindings } from 'contract/document-issuing/rules/invoice-findings'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { dateBeforeLast, notReady, rateNotKnown } from 'contract/document-issuing/invoices'
import type { IssuedInvoice, IssuedKind } from 'contract/document-issuing/issued-invoice'
import { EUR } from 'contract/croatia/money'
import type { Db, Scope } from '../../kit/db.ts'
import { Failed } from '../../kit/fail.ts'
import { enqueuing } from '../../kit/jobs/jobs.ts'
import { one } from '../../kit/rows.ts'
import { knownRate, taxPoint } from '../exchange-rates/index.ts'
import { renderInvoice } from './render-invoice.ts'
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
}

/**
 * Issues an invoice inside the transaction given: checks, number, totals, document and the job that makes its files, all or nothing.
 * The row of the series is taken as late as can be and held until the end, so that numbers follow each other without a gap.
 */
export async function issueInvoice(db: Db, { content, kind, ...from }: Issuing, scope: Scope): Promise<Stored> {
  const complete = checked(await gather(db, content), kind)
  const exchangeRate = from.exchangeRate === undefined ? await rateOf(db, complete) : from.exchangeRate
  const files = await filesOf(db, complete.ids.invoice, scope)
  const ordinal = await ordinalOf(db, complete)
  const issued = issuedContent(complete, { kind, ordinal, exchangeRate, original: from.original, advances: from.advances })
  return storeInvoice(db, { issued, complete, files, ...from }, scope)
}

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

/** The files it will have, and the job that makes them: who looks earlier sees that they are being made. */
async function filesOf(db: Db, invoiceId: number, scope: Scope): Promise<{ pdf: number; eInvoice: number }> {
  const { rows } = await sql<{ pdf: number; eInvoice: number }>`
    with made as (
      insert into files (name, media_type, generation_status)
      values ('racun.pdf', 'application/pdf', 'Generating'), ('racun.xml', 'application/xml', 'Generating') returning id, media_type
    ), enqueued as (select ${enqueuing(renderInvoice, { invoiceId }, scope)})
    select max(id) filter (where media_type = 'application/pdf') as pdf, max(id) filter (where media_type = 'application/xml') as e_invoice
    from made, enqueued`.execute(db)
  return one(rows)
}

/** The next number of the device in that year. Days rise with numbers, so there is none for a day before the last one's. */
async function ordinalOf(db: Db, { device, checked: { issueDate } }: Complete): Promise<number> {
  const year = yearOf(issueDate)
  const { rows } = await sql<{ ordinal: number | null }>`
    select app.take_ordinal(${device.id}, ${year}, ${issueDate}::date) as ordinal`.execute(db)
  const { ordinal } = one(rows)
  if (ordinal !== null) return ordinal
  const last = await db
    .selectFrom('invoices')
    .select(['number', 'issueDate'])
    .where('paymentDeviceId', '=', device.id)
    .where('year', '=', year)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  throw Failed.with(dateBeforeLast, { number: last.number, day: dayText(last.issueDate) })
}
