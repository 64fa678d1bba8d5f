import * as z from 'zod'
import { GeneralDocumentSettings, type InvoiceLanguage } from '../document-defaults/general-document-settings.ts'
import { InternalAct } from '../document-settings/internal-acts.ts'
import { endpoints } from '../kit/endpoint.ts'
import { day, id } from '../kit/fields.ts'
import { readInvoices } from './doci-access.ts'
import { IssuedParty } from '../documents/issued-party.ts'

/** With which invoice a series stands: those of a payment device in a year. */
const LastInvoice = z.object({ paymentDeviceId: id, year: z.number().int(), number: z.string(), issueDate: day })
export type LastInvoice = z.infer<typeof LastInvoice>

/** What everything that is issued starts from, in one call. */
export const IssuingContext = z.object({
  seller: IssuedParty.extend({ isInTaxSystem: z.boolean(), isByPaidBill: z.boolean(), logoUrl: z.string().nullable() }),
  /** First the operator who is whoever asks, and the device by which they issued last, or else the others of the business subject. */
  internalAct: InternalAct,
  settings: GeneralDocumentSettings,
  /** Notes a new invoice begins with. */
  noteTextCro: z.string(),
  noteTextEng: z.string(),
  footer: z.string(),
  /** Active ones, the primary first. */
  bankAccounts: z.array(z.object({ id, name: z.string(), iban: z.string(), bankName: z.string(), currency: z.string() })),
  lastInvoices: z.array(LastInvoice),
})
export type IssuingContext = z.infer<typeof IssuingContext>

/** The note that a new invoice begins with, in its languages. */
export const usualNote = (
  { noteTextCro, noteTextEng }: Pick<IssuingContext, 'noteTextCro' | 'noteTextEng'>,
  language: InvoiceLanguage,
): string =>
  ({ Croatian: noteTextCro, English: noteTextEng, CroatianEnglish: [noteTextCro, noteTextEng].filter(Boolean).join('\n') })[
    language
  ]

export const issuingContexts = endpoints('issuingContexts', '/business-subjects/:businessSubjectId/issuing-context', {
  get: {
    route: 'GET',
    access: readInvoices,
    shows: ['internalActs', 'invoices', 'documents', 'bankAccounts', 'basicInfo', 'logos', 'firstNumbers', 'eInvoiceConnections'],
    output: IssuingContext,
    summary: 'What a new invoice starts from',
  },
})
