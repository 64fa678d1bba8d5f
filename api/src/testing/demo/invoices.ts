import { sql } from 'kysely'
import * as z from 'zod'
import { addDays, daysBetween } from 'contract/croatia/days'
import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { cancellations } from 'contract/document-issuing/invoices'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { readOne } from '../../kit/rows.ts'
import type { Business, Ware } from './businesses.ts'
import type { Company, Issued } from './company.ts'
import type { KnownCustomer, Trade } from './goods.ts'
import { isOnNetwork, sendsEInvoice } from './network.ts'
import { pays } from './pays.ts'
import { between, pick } from './random.ts'
import { mails } from './mails.ts'
import { reminds } from './reminders.ts'
import { workingDay } from './taken-in.ts'

type Given = Omit<Partial<InvoiceContent>, 'lines'> & { readonly lines?: readonly Partial<InvoiceLine>[] }

/** The invoices that a company issues with Saldo, spread over the months, and what becomes of them. */
export function issues(company: Company, business: Business, trade: Trade): void {
  const { days, random, on } = company
  const apart = 30 / business.invoicesAMonth
  for (let passed = 1; ; passed += apart) {
    const day = workingDay(addDays(days.moved, Math.floor(passed)))
    if (day > addDays(days.today, -1)) break
    const to = pick(trade.customers, random)
    const isMailed = random() < MAILED
    on(day, async () => {
      const issued = await issue(company, to, { lines: someWares(trade.wares, random) })
      await follows(company, to, issued, isMailed)
    })
  }
}

/** What is sold, as lines. */
export function someWares(wares: Trade['wares'], random: () => number): Partial<InvoiceLine>[] {
  const first = Math.floor(random() * wares.length)
  return Array.from({ length: between(1, 3, random) }, (_, index) =>
    lineOf(wares[(first + index) % wares.length] as Trade['wares'][number], random),
  )
}

export const lineOf = (ware: Ware & { readonly id: number }, random: () => number): Partial<InvoiceLine> => {
  const { id, code, name, description, unitCode, unitPrice, vatTreatment, classificationCode, least, most } = ware
  return {
    itemId: id,
    itemCode: code,
    name,
    description,
    unitCode,
    unitPrice,
    vatTreatment,
    classificationCode,
    quantity: String(between(least, most, random)),
  }
}

let last = 0

/** By whom and on what the company has always issued: it asks once. */
const contexts = new WeakMap<Company, ReturnType<typeof contextOf>>()
const contextOf = ({ call }: Company) => call(issuingContexts.get, {})

export async function contentFor(
  company: Company,
  { id }: Pick<KnownCustomer, 'id'>,
  { lines = [], ...given }: Given,
): Promise<InvoiceContent> {
  const context = contexts.get(company) ?? contextOf(company)
  contexts.set(company, context)
  const { internalAct, noteTextCro, noteTextEng } = await context
  const [operator, device] = [firstOf(internalAct.operators), firstOf(internalAct.paymentDevices)]
  const language = given.language ?? 'Croatian'
  return InvoiceContent.parse({
    kind: 'Invoice',
    partnerId: id,
    operatorId: operator?.id,
    paymentDeviceId: device?.id,
    note: language === 'Croatian' ? noteTextCro : noteTextEng,
    ...given,
    language,
    lines,
  })
}

/** The one that was there before the others. */
export const firstOf = <T extends { readonly id: number }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => a.id - b.id)[0]

/** Issues an invoice now, by the clock. */
export async function issue(company: Company, to: Pick<KnownCustomer, 'id'>, given: Given): Promise<Issued> {
  const content = await contentFor(company, to, given)
  const { call, subject } = company
  const { id } = await call(directInvoices.create, {}, { content, idempotencyKey: `demo-${subject.id}-${++last}` })
  return issuedAs(company, id)
}

/** What of an issued invoice whoever pays it reads. */
const OnPaper = IssuedInvoice.pick({ number: true, issueDate: true, dueDate: true, currency: true, totalAmount: true, payment: true, buyer: true }) // prettier-ignore

/** An invoice that was issued, as it stands on paper: read as it was kept, for its page asks for much else. */
export async function issuedAs({ database, scope }: Company, id: number): Promise<Issued> {
  const { documentId, content } = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
    readOne(
      db,
      z.object({ documentId: z.number(), content: OnPaper }),
      sql`select i.document_id, i.content from invoices i where i.id = ${id}`,
    ),
  )
  const { number, currency, totalAmount, payment, buyer } = content
  return {
    id,
    documentId,
    number,
    dueDate: content.dueDate ?? content.issueDate,
    partnerName: buyer.name,
    isIncoming: false,
    currency,
    totalAmount,
    reference: payment.reference && `${payment.model} ${payment.reference}`,
  }
}

/** What becomes of an invoice as a rule: it is sent, paid by the habit of the customer, and reminded of where that takes long. */
export async function follows(
  company: Company,
  { id: partnerId, customer }: KnownCustomer,
  issued: Issued,
  isMailed: boolean,
): Promise<void> {
  const { today } = company.days
  pays(company, { owed: issued, dueDate: issued.dueDate, habit: customer.pays })
  if (isOnNetwork(company) && customer.oib !== '' && daysBetween(issued.dueDate, today) < SENT_SINCE_DAYS)
    sendsEInvoice(company, customer, issued)
  else if (isMailed && customer.email !== '') await mails(company, issued)
  if (customer.pays[1] > LONG && daysBetween(issued.dueDate, today) < REMINDED_SINCE_DAYS)
    reminds(company, { id: partnerId, customer }, issued)
}

/** Some are enough to show it: for each a paper is drawn. */
const MAILED = 0.04
const SENT_SINCE_DAYS = 20
const LONG = 20
const REMINDED_SINCE_DAYS = 110

/** Takes an invoice back (storno). */
export const cancel = async ({ call }: Company, { id }: Issued): Promise<void> =>
  void (await call(cancellations.create, { invoiceId: id }))

/** Begins an invoice and leaves it there. */
export async function draft(company: Company, to: KnownCustomer, given: Given): Promise<void> {
  const content = await contentFor(company, to, given)
  await company.call(invoiceDrafts.create, {}, { content, idempotencyKey: `demo-draft-${company.subject.id}-${++last}` })
}
