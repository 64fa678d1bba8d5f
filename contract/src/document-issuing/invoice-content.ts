import * as z from 'zod'
import { CURRENCY_MARKS } from '../codebooks/currencies.ts'
import { INVOICE_LANGUAGES } from '../document-defaults/general-document-settings.ts'
import { AMOUNT_MAX } from '../documents/entered-invoices.ts'
import { cents, dayOrNull, id, optionalText, says } from '../kit/fields.ts'
import { VAT_TREATMENT_CODES } from '../codebooks/vat-treatments.ts'

/** What a person writes as an invoice. It may lack anything while it is a draft: rules/invoice-rules.ts says what must be there to issue it. */

export const INVOICE_KINDS = ['Invoice', 'AdvanceInvoice', 'CreditNote'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const PAYMENT_METHODS = ['TransactionAccount', 'Cash', 'Card', 'Other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const INVOICE_LINES_MAX = 500
export const ALLOWANCES_MAX = 20
export const LINE_NAME_MAX = 250
export const LINE_DESCRIPTION_MAX = 1000
export const INVOICE_NOTE_MAX = 4000
export const CLAUSE_MAX = 500
export const REFERENCE_MAX = 100

/** A decimal that may still be missing. Six digits before the comma more than anybody sells, six after it. */
const written = z
  .string()
  .regex(/^(-?\d{1,12}(\.\d{1,6})?)?$/)
  .default('')
const PERCENT = /^(\d{1,2}(\.\d{1,4})?|100)?$/
/** Is it a share that can be taken off? Nothing is none, and can. */
export const isPercent = (decimal: string): boolean => PERCENT.test(decimal)
const percent = z.string().regex(PERCENT, says('invoiceFindings.percentInvalid')).default('')
const vatTreatment = z.enum(VAT_TREATMENT_CODES)

export const InvoiceLine = z.object({
  itemId: id.nullable().default(null),
  itemCode: optionalText(50).default(''),
  name: optionalText(LINE_NAME_MAX),
  description: optionalText(LINE_DESCRIPTION_MAX).default(''),
  /** KPD 2025. */
  classificationCode: optionalText(10).default(''),
  quantity: written,
  unitCode: z.string().max(10).default('H87'),
  unitPrice: written,
  discountPercent: percent,
  vatTreatment,
  /** The advance invoice that this line takes off. */
  advanceInvoiceId: id.nullable().default(null),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A discount or charge on the whole document, of a fixed amount. */
const Allowance = z.object({
  isCharge: z.boolean(),
  reason: optionalText(REFERENCE_MAX),
  amount: cents.min(0).max(AMOUNT_MAX),
  vatTreatment,
})
export type InvoiceAllowance = z.infer<typeof Allowance>

export const InvoiceContent = z.object({
  kind: z.enum(INVOICE_KINDS),
  partnerId: id.nullable().default(null),
  operatorId: id.nullable().default(null),
  paymentDeviceId: id.nullable().default(null),
  /** Null for the day on which it is issued. */
  issueDate: dayOrNull.default(null),
  deliveryDate: dayOrNull.default(null),
  /** With it, delivery was over a period. */
  deliveryEndDate: dayOrNull.default(null),
  /** Null for the day of issue and the usual days of payment; what a person has set stays. */
  dueDate: dayOrNull.default(null),
  paymentMethod: z.enum(PAYMENT_METHODS).default('TransactionAccount'),
  /** Null for the primary account. */
  bankAccountId: id.nullable().default(null),
  currency: z.enum(Object.values(CURRENCY_MARKS) as [string, ...string[]]).default('EUR'),
  language: z.enum(INVOICE_LANGUAGES).default('Croatian'),
  hasPricesWithVat: z.boolean().default(false),
  lines: z.array(InvoiceLine).max(INVOICE_LINES_MAX).default([]),
  discountPercent: percent,
  allowances: z.array(Allowance).max(ALLOWANCES_MAX).default([]),
  /** By which provision there is no VAT, where it is not the usual sentence. */
  clauses: z.partialRecord(vatTreatment, optionalText(CLAUSE_MAX)).default({}),
  note: optionalText(INVOICE_NOTE_MAX).default(''),
  orderNumber: optionalText(REFERENCE_MAX).default(''),
  contractNumber: optionalText(REFERENCE_MAX).default(''),
  /** The invoice that a credit note corrects. */
  originalInvoiceId: id.nullable().default(null),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>

/** What an invoice has in common with an offer: what is sold to whom, at which price, and in which words that is said. */
export const SaleContent = InvoiceContent.pick({
  partnerId: true,
  issueDate: true,
  currency: true,
  language: true,
  hasPricesWithVat: true,
  lines: true,
  discountPercent: true,
  allowances: true,
  clauses: true,
  note: true,
  orderNumber: true,
  contractNumber: true,
})
export type SaleContent = z.infer<typeof SaleContent>
