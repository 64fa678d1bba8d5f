import { sql } from 'kysely'
import * as z from 'zod'
import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import { draftChanged } from 'contract/kit/drafts'
import { InvoiceDetails, invoices } from 'contract/document-issuing/invoices'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Db, Scope } from '../../kit/db.ts'
import { missing, type FailOf } from '../../kit/fail.ts'
import { momentText } from '../../kit/moment-text.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { together } from '../../kit/postgres/together.ts'
import { readFirst, readRows } from '../../kit/rows.ts'
import { invoiceList, invoiceOf, InvoiceRow, ROW } from './invoice-rows.ts'
import { cancellationObstacle } from './cancellation-obstacle.ts'
import { leftOf } from './issuing/left-of.ts'
import { issueWritten, issuedLast } from './issuing/issue-written.ts'
import type { Stored } from './issuing/store-invoice.ts'
import { nameOfPerson } from '../auth/people/index.ts'
import { DOCUMENTS } from '../documents/named/index.ts'
import { OFFERS } from '../offers/named/index.ts'

export const invoiceRoutes = (rates: ExchangeRates): Route[] =>
  bareRoutes(invoices, {
    list: (query, { database, scope }) =>
      database.transaction({ ...scope, isReadOnly: true }, (db) => invoiceList.pageAtEnd(db, query, undefined)),
    get: (_, { database, scope, params: { id } }) =>
      database.transaction({ ...scope, isReadOnly: true }, (db) => detailsOf(db, id)),
    create: ({ invoiceDraftId, version }, { database, scope, fail, params: { businessSubjectId } }) => {
      const inSubject = { ...scope, businessSubjectId }
      return issuedLast({ database, rates }, () =>
        database.transaction(inSubject, (db) => issueDraft(db, { invoiceDraftId, version }, { scope: inSubject, fail })),
      )
    },
  })

/** Whoever asks twice, or at the same moment as another, is answered with the same invoice: a draft is there to be taken once. */
async function issueDraft(
  db: Db,
  { invoiceDraftId, version }: { invoiceDraftId: number; version: number },
  { scope, fail }: { readonly scope: Scope; readonly fail: FailOf<typeof invoices.create> },
): Promise<Stored> {
  const draft = await readFirst(db, TakenDraft, sql`select * from app.take_draft(${invoiceDraftId})`)
  if (!draft) return issuedOf(db, invoiceDraftId)
  if (draft.version !== version) fail(draftChanged, { name: draft.changedByName })
  const content = InvoiceContent.parse({ ...draft.content, partnerId: draft.partnerId })
  return issueWritten(db, content, { draftId: invoiceDraftId, isLast: true, scope, fail })
}

const TakenDraft = z.object({
  version: z.number(),
  content: z.record(z.string(), z.unknown()),
  partnerId: z.number().nullable(),
  changedByName: z.string(),
})

async function issuedOf(db: Db, draftId: number): Promise<Stored> {
  const issued = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'documentId'])
    .where('draftId', '=', draftId)
    .executeTakeFirst()
  if (!issued) throw missing()
  return issued
}

async function detailsOf(db: Db, id: number): Promise<InvoiceDetails> {
  const row = await readFirst(
    db,
    Detailed,
    sql`select ${ROW}, i.content, i.issued_at, ${nameOfPerson(sql`i.issued_by`)} as issued_by_name, i.original_invoice_id,
      jsonb_build_object('fileId', p.id, 'name', p.name, 'generationStatus', p.generation_status) as pdf,
      jsonb_build_object('fileId', x.id, 'name', x.name, 'generationStatus', x.generation_status) as e_invoice,
      (select jsonb_build_object('id', o.id, 'number', o.number) from ${OFFERS} o where o.invoice_draft_id = i.draft_id) as offer
    from invoices i join ${DOCUMENTS} d on d.id = i.document_id join files p on p.id = i.pdf_file_id join files x on x.id = i.e_invoice_file_id
    where i.id = ${id}`,
  )
  if (!row) throw missing()
  const { content, issuedAt, issuedByName, pdf, eInvoice, offer } = row
  const [related, left, obstacle] = await together(relatedOf(db, id), leftOf(db, [id]), cancellationObstacle(db, row))
  return {
    invoice: invoiceOf(row),
    content: IssuedInvoice.parse(content),
    pdf,
    eInvoice,
    issuedByName,
    issuedAt: momentText(issuedAt),
    related,
    offer,
    creditable: [...left(id)],
    obstacle,
  }
}

const Detailed = InvoiceRow.extend({
  ...InvoiceDetails.pick({ pdf: true, eInvoice: true, issuedByName: true, offer: true }).shape,
  content: z.unknown(),
  issuedAt: z.date(),
  originalInvoiceId: z.number().nullable(),
})

/** The invoices that this one is about, and those that are about it. */
async function relatedOf(db: Db, id: number): Promise<InvoiceDetails['related']> {
  const rows = await readRows(
    db,
    InvoiceDetails.shape.related.element.extend({ issuedAt: z.date() }),
    sql`select r.id, r.kind, r.number, r.issued_at, ${nameOfPerson(sql`r.issued_by`)} as issued_by_name from invoices r where r.original_invoice_id = ${id}
      or r.id = (select i.original_invoice_id from invoices i where i.id = ${id})
      or r.id in (select a.invoice_id from invoice_advances a where a.advance_invoice_id = ${id})
      or r.id in (select a.advance_invoice_id from invoice_advances a where a.invoice_id = ${id})
    order by r.id`,
  )
  return rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: momentText(issuedAt) }))
}
