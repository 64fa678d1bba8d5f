import * as z from 'zod'
import { INVOICE_LANGUAGES } from '../document-defaults/general-document-settings.ts'
import { IssuedParty } from '../documents/issued-party.ts'
import { cents, day, dayOrNull, id } from '../kit/fields.ts'
import { INVOICE_KINDS, PAYMENT_METHODS } from './invoice-content.ts'
import { VAT_TREATMENT_CODES } from '../codebooks/vat-treatments.ts'

/** What was issued: kinds a person writes, and the one that takes an invoice back. */
export const ISSUED_KINDS = [...INVOICE_KINDS, 'Cancellation'] as const
export type IssuedKind = (typeof ISSUED_KINDS)[number]

/** What the kinds are called, on the screens and in exports. */
export const KIND_TEXTS = {
  Invoice: 'invoiceKinds.invoice',
  AdvanceInvoice: 'invoiceKinds.advanceInvoice',
  CreditNote: 'invoiceKinds.creditNote',
  Cancellation: 'invoiceKinds.cancellation',
} as const satisfies Readonly<Record<IssuedKind, string>>

/** It is for the buyer to pay; what credits or cancels asks for nothing. */
export const asksForPayment = (kind: IssuedKind): boolean => kind === 'Invoice' || kind === 'AdvanceInvoice'

const vatTreatment = z.enum(VAT_TREATMENT_CODES)

const Line = z.object({
  itemId: id.nullable(),
  itemCode: z.string(),
  name: z.string(),
  description: z.string(),
  classificationCode: z.string(),
  quantity: z.string(),
  unitCode: z.string(),
  /** As the document shows it: with VAT where its prices are with VAT. */
  unitPrice: z.string(),
  discountPercent: z.string(),
  vatTreatment,
  amountBeforeDiscount: cents,
  discountAmount: cents,
  amount: cents,
  netAmount: cents,
  advanceInvoiceId: id.nullable(),
})

const Reference = z.object({ invoiceId: id, number: z.string(), issueDate: day })

/**
 * An invoice as it was issued, with everything that stands on it, so that paper, e-invoice and screen say the same for ever, whatever
 * the settings and partners become. Amounts are cents of its currency; those of a credit note are positive here, as they are in UBL,
 * and those of a cancellation negative. Texts are '' where there is nothing to say.
 */
export const IssuedInvoice = z.object({
  kind: z.enum(ISSUED_KINDS),
  number: z.string(),
  ordinal: z.number().int(),
  year: z.number().int(),
  issueDate: day,
  /** In Zagreb, `HH:MM:SS`. */
  issueTime: z.string(),
  dueDate: dayOrNull,
  deliveryDate: dayOrNull,
  deliveryEndDate: dayOrNull,
  seller: IssuedParty.extend({ isInTaxSystem: z.boolean(), isByPaidBill: z.boolean(), logoFileId: id.nullable() }),
  /** What is sold to a consumer is no e-invoice by HR-CIUS, with or without an OIB. */
  buyer: IssuedParty.extend({ isConsumer: z.boolean().optional() }),
  operator: z.object({ name: z.string(), oib: z.string(), mark: z.string() }),
  workSpaceMark: z.string(),
  paymentDeviceMark: z.string(),
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    iban: z.string(),
    bankName: z.string(),
    /** `HR00` and `12-1-1-2026`. */
    model: z.string(),
    reference: z.string(),
  }),
  currency: z.string(),
  /** Units of the currency per euro, and the day it holds for; null where the currency is the euro. */
  exchangeRate: z.object({ rate: z.string(), day }).nullable(),
  language: z.enum(INVOICE_LANGUAGES),
  hasPricesWithVat: z.boolean(),
  lines: z.array(Line),
  discountPercent: z.string(),
  allowances: z.array(
    z.object({
      isCharge: z.boolean(),
      reason: z.string(),
      percent: z.string(),
      vatTreatment,
      amount: cents,
      netAmount: cents,
    }),
  ),
  vatTotals: z.array(
    z.object({
      vatTreatment,
      baseAmount: cents,
      vatAmount: cents,
      /** The same in euro, where the currency is another. */
      vatEurAmount: cents.nullable(),
      /** By which provision there is no VAT, in the languages of the document. */
      clause: z.string(),
    }),
  ),
  lineTotal: cents,
  allowanceTotal: cents,
  chargeTotal: cents,
  totalBaseAmount: cents,
  totalVatAmount: cents,
  totalAmount: cents,
  totalEurAmount: cents,
  /** VAT of the whole document in euro: what the books and the law go by. */
  totalVatEurAmount: cents,
  note: z.string(),
  footer: z.string(),
  orderNumber: z.string(),
  contractNumber: z.string(),
  /** The invoice that is corrected or taken back. */
  original: Reference.extend({ isAdvance: z.boolean().optional() }).nullable(),
  /** The advance invoices that are taken off. */
  advances: z.array(Reference),
  shows: z.object({ logo: z.boolean(), barcode: z.boolean(), itemCode: z.boolean() }),
})
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

/** What an invoice has in common with an offer, as both stand on paper. */
export const IssuedSale = IssuedInvoice.pick({
  number: true,
  ordinal: true,
  year: true,
  issueDate: true,
  issueTime: true,
  seller: true,
  buyer: true,
  currency: true,
  language: true,
  hasPricesWithVat: true,
  lines: true,
  discountPercent: true,
  allowances: true,
  vatTotals: true,
  lineTotal: true,
  allowanceTotal: true,
  chargeTotal: true,
  totalBaseAmount: true,
  totalVatAmount: true,
  totalAmount: true,
  note: true,
  footer: true,
  orderNumber: true,
  contractNumber: true,
  shows: true,
})
export type IssuedSale = z.infer<typeof IssuedSale>
