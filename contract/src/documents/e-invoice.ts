import * as z from 'zod'
import { cents, dayOrNull, day } from '../kit/fields.ts'
import { TAX_POINT_CODES } from '../croatia/ledger/days/vat-day.ts'
import { IssuedParty } from './issued-party.ts'

/** The most lines one e-invoice may have here; more is refused in a sentence. */
export const LINES_MAX = 20_000

/** As it stands in the file: the OIB of a Croatian party as it was given, right or wrong. */
const EInvoiceParty = IssuedParty.extend({ contactName: z.string(), phone: z.string() })
export type EInvoiceParty = z.infer<typeof EInvoiceParty>

/** From a day to a day, of which one may be open. */
const Period = z.object({ startDate: dayOrNull, endDate: dayOrNull })

const Line = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  note: z.string(),
  quantity: z.string(),
  unitCode: z.string(),
  /** Net price of one unit, the base quantity already divided out; a decimal as text. */
  unitPrice: z.string(),
  netAmount: cents,
  vatCategory: z.string(),
  vatRate: z.string().nullable(),
  /** KPD 2025 where the line has one (list CG). */
  classificationCode: z.string(),
  /** When it was delivered, where the line says so. */
  period: Period.optional(),
  /** What is taken off or put on; inside the net amount. */
  allowances: z.array(z.object({ isCharge: z.boolean(), reason: z.string(), amount: cents })).optional(),
})
export type EInvoiceLine = z.infer<typeof Line>

const VatTotal = z.object({
  vatCategory: z.string(),
  vatRate: z.string().nullable(),
  baseAmount: cents,
  vatAmount: cents,
  exemptionReason: z.string(),
  /** VATEX (BT-121), of the total or of all its lines, where they have one; those taken in before it was kept are without. */
  exemptionCode: z.string().optional(),
})
const Allowance = z.object({
  isCharge: z.boolean(),
  reason: z.string(),
  amount: cents,
  vatCategory: z.string(),
  vatRate: z.string().nullable(),
})
const PaymentMeans = z.object({ code: z.string(), iban: z.string(), paymentReference: z.string(), note: z.string() })
const Reference = z.object({
  kind: z.enum(['order', 'buyer', 'contract', 'invoice', 'despatch', 'receipt', 'project']),
  number: z.string(),
  day: dayOrNull,
})

/**
 * What is kept of an e-invoice (EN 16931, HR-CIUS 2025), whatever syntax it came in. Amounts are whole cents in the
 * document's currency, with the sign the document has: a credit note's are negative. Texts are as given, '' where absent.
 */
export const EInvoice = z.object({
  customizationId: z.string(),
  profileId: z.string(),
  number: z.string(),
  typeCode: z.string(),
  isCreditNote: z.boolean(),
  isCopy: z.boolean(),
  issueDate: day,
  issueTime: z.string(),
  dueDate: dayOrNull,
  deliveryDate: dayOrNull,
  /** Over which it was delivered (BG-14). */
  period: Period.optional(),
  /** The day on which its VAT arises (BT-7), or that it does with issue, delivery or payment (BT-8); none where it says nothing of it. */
  taxPointDate: day.optional(),
  taxPointCode: z.enum(TAX_POINT_CODES).optional(),
  currency: z.string(),
  /** Total VAT in the accounting currency, where it differs from the document's. */
  vatCurrency: z.string(),
  vatAmountInVatCurrency: cents.nullable(),
  seller: EInvoiceParty,
  buyer: EInvoiceParty,
  /** Who is paid in place of the seller, as where the claim was sold (BG-10). */
  payee: z.object({ name: z.string(), oib: z.string() }).optional(),
  operatorName: z.string(),
  operatorOib: z.string(),
  isByPaidBill: z.boolean(),
  notes: z.array(z.string()),
  references: z.array(Reference),
  paymentMeans: z.array(PaymentMeans),
  paymentTerms: z.string(),
  lines: z.array(Line),
  allowances: z.array(Allowance),
  vatTotals: z.array(VatTotal),
  lineTotal: cents,
  allowanceTotal: cents,
  chargeTotal: cents,
  totalBaseAmount: cents,
  totalVatAmount: cents,
  totalAmount: cents,
  prepaidAmount: cents,
  roundingAmount: cents,
  totalAmountToBePaid: cents,
})
export type EInvoice = z.infer<typeof EInvoice>

/** What it asks to be paid by: the first that names an account. */
export const meansToPayBy = ({ paymentMeans }: Pick<EInvoice, 'paymentMeans'>): EInvoice['paymentMeans'][number] | undefined =>
  paymentMeans.find(({ iban }) => iban) ?? paymentMeans[0]
