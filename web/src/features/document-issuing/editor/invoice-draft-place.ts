import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { call } from '../../../kit/call.ts'
import type { DraftPlace } from './draft/use-draft.ts'

export const invoiceDraftPlace = (businessSubjectId: number): DraftPlace<InvoiceContent> => ({
  create: (content, idempotencyKey) => call(invoiceDrafts.create, { content, idempotencyKey }, { businessSubjectId }),
  update: (content, { id, version }) => call(invoiceDrafts.update, { content, version }, { businessSubjectId, id }),
})
