import * as z from 'zod'
import { CURRENCY_MARKS } from '../codebooks/currencies.ts'
import { addDays } from '../croatia/days.ts'
import type { Cents } from '../croatia/money.ts'
import { vatOn } from '../croatia/vat.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, dayOrNull, iban, id, oib, optionalText, says, text } from '../kit/fields.ts'
import { recordChanged, seen } from '../kit/records.ts'
import { countryCode, NEW_PARTNER, PARTNER_NAME_MAX, vatNumber } from '../partners/partner-fields.ts'
import { manageIncoming } from './document-access.ts'

export const ENTERED_FILE_MAX_BYTES = 20 * 1024 * 1024
export const ENTERED_MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type EnteredMediaType = (typeof ENTERED_MEDIA_TYPES)[number]

/** The rates of Croatian VAT, the highest first. */
export const VAT_RATES = ['25', '13', '5', '0'] as const
export const DOCUMENT_NUMBER_MAX = 100
export const DOCUMENT_NOTE_MAX = 500
const IBAN_MAX = 34
export const PAYMENT_REFERENCE_MAX = 50
/** Far beyond any invoice, and so far inside what a number holds exactly that sums of it stay there. */
export const AMOUNT_MAX = 100_000_000_000_000

const amount = cents.min(-AMOUNT_MAX).max(AMOUNT_MAX)

const VatLine = z
  .object({ vatRate: z.enum(VAT_RATES), baseAmount: amount, vatAmount: amount })
  .refine(({ vatRate, vatAmount }) => vatRate !== '0' || vatAmount === 0, {
    ...says('enteredInvoices.noVatAtZero'),
    path: ['vatAmount'],
  })
  .refine(({ baseAmount, vatAmount }) => vatAmount === 0 || Math.sign(vatAmount) === Math.sign(baseAmount), {
    ...says('enteredInvoices.signsDiffer'),
    path: ['vatAmount'],
  })
export type EnteredVatLine = z.infer<typeof VatLine>

const oncePerRate = (lines: readonly EnteredVatLine[]) => new Set(lines.map(({ vatRate }) => vatRate)).size === lines.length

/** An incoming invoice that came on paper or as a PDF. Its partner is one we have, or a new one. */
export const EnteredInvoiceRequest = z
  .object({
    partnerId: id.nullable().default(null),
    newPartner: z
      .object({
        name: text(PARTNER_NAME_MAX),
        oib: oib.nullable(),
        vatNumber: vatNumber.default(''),
        countryCode: countryCode.default(NEW_PARTNER.countryCode),
      })
      .nullable()
      .default(null),
    documentNumber: text(DOCUMENT_NUMBER_MAX),
    documentDate: day,
    dueDate: dayOrNull.default(null),
    currency: z.enum(Object.values(CURRENCY_MARKS) as [string, ...string[]]),
    vatLines: z.array(VatLine).min(1).max(VAT_RATES.length).refine(oncePerRate, says('enteredInvoices.rateTwice')),
    /** Where it is to be paid, and with which reference; empty where the paper says nothing of it. */
    iban: z.union([z.literal(''), iban(IBAN_MAX)]).default(''),
    paymentReference: optionalText(PAYMENT_REFERENCE_MAX).default(''),
    note: optionalText(DOCUMENT_NOTE_MAX).default(''),
  })
  .refine(({ partnerId, newPartner }) => (partnerId === null) !== (newPartner === null), {
    ...says('enteredInvoices.onePartner'),
    path: ['partnerId'],
  })
  .refine(({ documentDate, dueDate }) => dueDate === null || dueDate >= documentDate, {
    ...says('enteredInvoices.dueBeforeDate'),
    path: ['dueDate'],
  })
export type EnteredInvoiceRequest = z.infer<typeof EnteredInvoiceRequest>

type Totals = { readonly totalBaseAmount: Cents; readonly totalVatAmount: Cents; readonly totalAmount: Cents }

/** The totals of an invoice are what its VAT lines come to; nobody enters them. */
export function enteredTotals(vatLines: readonly Pick<EnteredVatLine, 'baseAmount' | 'vatAmount'>[]): Totals {
  const totalBaseAmount = vatLines.reduce((sum, { baseAmount }) => sum + baseAmount, 0)
  const totalVatAmount = vatLines.reduce((sum, { vatAmount }) => sum + vatAmount, 0)
  return { totalBaseAmount, totalVatAmount, totalAmount: totalBaseAmount + totalVatAmount }
}

/** The VAT that a base usually comes to: rounded to the cent, half away from zero. What stands on the paper goes before it. */
export const usualVat = (baseAmount: Cents, vatRate: EnteredVatLine['vatRate']): Cents => vatOn(baseAmount, vatRate)

/** A supplier may round line by line. */
const ROUNDED_MAX = 5

/** The VAT that its rate makes of a base where what a paper charges is another by more than rounding; null otherwise. */
export function differingVat(baseAmount: Cents, vatAmount: Cents, vatRate: string): Cents | null {
  const usual = vatOn(baseAmount, vatRate)
  return Math.abs(usual - vatAmount) > ROUNDED_MAX ? usual : null
}

/** The last day that the date of an invoice can be: further on somebody has mistyped the year. */
export const latestInvoiceDate = (today: string): string => addDays(today, 365)

/** Names the document that has the number. */
export const numberExists = failure({
  code: 'EnteredInvoice.NumberExists',
  status: 409,
  field: 'documentNumber',
  message: 'enteredInvoices.numberExists',
})
export const partnerGone = failure({
  code: 'EnteredInvoice.PartnerGone',
  status: 422,
  field: 'partnerId',
  message: 'enteredInvoices.partnerGone',
})
export const fileNotAccepted = failure({
  code: 'EnteredInvoice.FileNotAccepted',
  status: 415,
  field: 'file',
  message: 'enteredInvoices.fileNotAccepted',
})

export const pictureTooLarge = failure({
  code: 'EnteredInvoice.PictureTooLarge',
  status: 413,
  field: 'file',
  message: 'enteredInvoices.pictureTooLarge',
})

export const dateTooLate = failure({
  code: 'EnteredInvoice.DateTooLate',
  status: 422,
  field: 'documentDate',
  message: 'enteredInvoices.dateTooLate',
})

/** What rests on an invoice, and has to be taken back before what it says is corrected or it is removed. */
export const invoicePaid = failure({ code: 'EnteredInvoice.Paid', status: 409, message: 'enteredInvoices.paid' })
export const invoiceOrdered = failure({ code: 'EnteredInvoice.Ordered', status: 409, message: 'enteredInvoices.ordered' })
export const invoiceBooked = failure({ code: 'EnteredInvoice.Booked', status: 409, message: 'enteredInvoices.booked' })
/** What was posted of it was taken back, and stays in the journal: it can be corrected, and not removed. */
export const invoiceWasBooked = failure({ code: 'EnteredInvoice.WasBooked', status: 409, message: 'enteredInvoices.wasBooked' })
/** A fixed asset, a line of a bank or an e-invoice with its number refers to it. */
export const invoiceReferredTo = failure({
  code: 'EnteredInvoice.ReferredTo',
  status: 409,
  message: 'enteredInvoices.referredTo',
})

export const enteredInvoices = endpoints('enteredInvoices', '/business-subjects/:businessSubjectId/entered-invoices', {
  create: {
    route: 'POST',
    access: manageIncoming,
    changes: ['documents', 'partners'],
    input: EnteredInvoiceRequest,
    receives: { maxBytes: ENTERED_FILE_MAX_BYTES },
    output: z.object({ documentId: id }),
    failures: [numberExists, partnerGone, dateTooLate, fileNotAccepted, pictureTooLarge],
    summary: 'Enter an incoming invoice by hand, with its scan or PDF where there is one (PDF, PNG or JPEG)',
  },
  update: {
    route: 'PUT /:documentId',
    access: manageIncoming,
    changes: ['documents', 'partners', 'ledgerPapers', 'receivedPapers'],
    input: EnteredInvoiceRequest.safeExtend(seen),
    failures: [numberExists, partnerGone, dateTooLate, recordChanged, invoicePaid, invoiceOrdered, invoiceBooked],
    summary:
      'Correct an invoice that was entered by hand; due date, IBAN, reference and note also where it was paid, ordered or posted. Its scan stays',
  },
  remove: {
    route: 'DELETE /:documentId',
    access: manageIncoming,
    changes: ['documents', 'partners', 'ledgerPapers', 'receivedPapers'],
    failures: [invoicePaid, invoiceOrdered, invoiceBooked, invoiceWasBooked, invoiceReferredTo],
    summary:
      'Remove an invoice that was entered by hand, with the payments that were withdrawn of it; its scan can no longer be opened',
  },
})
