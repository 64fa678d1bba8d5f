import * as z from 'zod'
import { GeneralDocumentSettings } from '../document-settings/general-document-settings.ts'
import { InternalAct } from '../document-settings/internal-acts.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { readInvoices } from './doci-access.ts'
import { IssuedParty } from './issued-invoice.ts'

/** What everything that is issued starts from, in one call. */
export const IssuingContext = z.object({
  seller: IssuedParty.extend({ isInTaxSystem: z.boolean(), isByPaidBill: z.boolean(), logoUrl: z.string().nullable() }),
  internalAct: InternalAct,
  settings: GeneralDocumentSettings,
  /** Notes a new invoice begins with. */
  noteTextCro: z.string(),
  noteTextEng: z.string(),
  footer: z.string(),
  /** Active ones, the primary first. */
  bankAccounts: z.array(z.object({ id, name: z.string(), iban: z.string(), bankName: z.string(), currency: z.string() })),
})
export type IssuingContext = z.infer<typeof IssuingContext>

export const issuingContexts = endpoints('issuingContexts', '/business-subjects/:businessSubjectId/issuing-context', {
  get: { route: 'GET', access: readInvoices, output: IssuingContext, summary: 'What a new invoice starts from' },
})
