import { idempotencyKeyUsed } from '../kit/failures.ts'
import * as z from 'zod'
import { withinAmounts } from './amounts-within.ts'
import { begunDraft, draftChanged, draftVersion, savedDraft } from '../kit/drafts.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, id, moment } from '../kit/fields.ts'
import { manageInvoices, readInvoices } from './doci-access.ts'
import { INVOICE_KINDS, InvoiceContent } from './invoice-content.ts'

export const DRAFTS_MAX = 500

/** An invoice that is being written. It has no number: that is given when it is issued. */
export const InvoiceDraft = z.object({
  id,
  version: draftVersion,
  content: InvoiceContent,
  changedByName: z.string(),
  changedAt: moment,
  /** The offer that it was made of. */
  offer: z.object({ id, number: z.string() }).nullable(),
})
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

/** A draft as it stands in the list. */
export const InvoiceDraftRow = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  partnerName: z.string(),
  totalAmount: cents,
  currency: z.string(),
  changedByName: z.string(),
  changedAt: moment,
})
export type InvoiceDraftRow = z.infer<typeof InvoiceDraftRow>

export const noSuchPartner = failure({
  code: 'InvoiceDraft.NoSuchPartner',
  status: 422,
  field: 'partnerId',
  message: 'invoiceDrafts.noSuchPartner',
})
/** Its fields say which: what they name is not there any more, or was never the business subject's. */
export const namesNothing = failure({ code: 'InvoiceDraft.NamesNothing', status: 422, message: 'invoiceDrafts.notThere' })
export const tooManyDrafts = failure({ code: 'InvoiceDraft.TooMany', status: 409, message: 'invoiceDrafts.tooMany' })

export const invoiceDrafts = endpoints('invoiceDrafts', '/business-subjects/:businessSubjectId/invoice-drafts', {
  list: {
    route: 'GET',
    access: readInvoices,
    output: z.array(InvoiceDraftRow).max(DRAFTS_MAX),
    summary: 'Invoices that are being written, the last changed first',
  },
  get: { route: 'GET /:id', access: readInvoices, output: InvoiceDraft, summary: 'An invoice that is being written' },
  create: {
    route: 'POST',
    access: manageInvoices,
    input: begunDraft(withinAmounts(InvoiceContent)),
    output: InvoiceDraft,
    failures: [tooManyDrafts, noSuchPartner, namesNothing, idempotencyKeyUsed],
    summary: 'Begin an invoice',
  },
  update: {
    route: 'PUT /:id',
    access: manageInvoices,
    input: savedDraft(withinAmounts(InvoiceContent)),
    output: InvoiceDraft,
    failures: [draftChanged, noSuchPartner, namesNothing],
    perMinute: 600,
    summary: 'Save an invoice that is being written, unless another person has changed it since this version',
  },
  remove: { route: 'DELETE /:id', access: manageInvoices, summary: 'Throw away an invoice that was not issued' },
})
