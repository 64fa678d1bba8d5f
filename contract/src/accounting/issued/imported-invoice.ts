import type { EInvoice } from '../../documents/e-invoice.ts'
import { countryGroup, type CountryGroup, type VatTreatment } from '../../codebooks/vat-treatments.ts'
import type { PaperReason } from '../ledger-papers.ts'
import type { SoldInvoice } from './sold-invoice.ts'

/** What is known of a document beside its e-invoice: its units of the currency for a euro, and what it comes to in euro. */
type Document = { readonly exchangeRate: string | null; readonly totalEurAmount: number | null }

/** UNTDID 1001. */
const ADVANCE = '386'

/**
 * An invoice that another program issued, as the rules of posting see what is issued here; or why a person has to decide. Of an exemption
 * its reason has to name the article of the VAT Act; nothing is guessed.
 */
export function importedInvoice(
  invoice: EInvoice,
  { exchangeRate, totalEurAmount }: Document,
): SoldInvoice | { readonly reason: PaperReason } {
  const { buyer, currency, typeCode, issueDate, deliveryDate, period, taxPointDate, taxPointCode } = invoice
  if (currency !== 'EUR' && (exchangeRate === null || totalEurAmount === null)) return { reason: 'RateUnknown' }
  // What it takes off was paid by an advance that is not known here.
  if (invoice.prepaidAmount !== 0) return { reason: 'NotPosted' }
  if (buyer.countryCode === '') return { reason: 'CountryMissing' }
  const country = countryGroup(buyer.countryCode)
  const treatments = new Map<string, VatTreatment>()
  for (const total of invoice.vatTotals) {
    const treatment = treatmentOf(total, country)
    if (treatment !== null) treatments.set(keyOf(total), treatment)
  }
  if (![...invoice.vatTotals, ...invoice.lines].every((taxed) => treatments.has(keyOf(taxed))))
    return { reason: 'TreatmentMissing' }
  const treated = <T extends Taxed>(all: readonly T[]) =>
    all.flatMap((one) => {
      const vatTreatment = treatments.get(keyOf(one))
      return vatTreatment ? [{ ...one, vatTreatment }] : []
    })
  // Another invoice may be taken back by one whose amounts are below zero.
  const isCredit = invoice.totalAmount < 0
  const sign = isCredit ? -1 : 1
  const isInTaxSystem = [...treatments.values()].some((treatment) => treatment !== 'N')
  return {
    kind: isCredit ? 'CreditNote' : typeCode === ADVANCE ? 'AdvanceInvoice' : 'Invoice',
    issueDate,
    deliveryDate: deliveryDate ?? period?.startDate ?? null,
    deliveryEndDate: period?.endDate ?? null,
    currency,
    exchangeRate: currency === 'EUR' || exchangeRate === null ? null : { rate: exchangeRate },
    totalEurAmount: sign * (totalEurAmount ?? invoice.totalAmount),
    taxPointDate,
    taxPointCode,
    seller: { isByPaidBill: invoice.isByPaidBill || taxPointCode === '432', isInTaxSystem },
    buyer,
    // How it was paid a payment tells.
    payment: { method: 'TransactionAccount' },
    original: null,
    vatTotals: treated(invoice.vatTotals).map(({ vatTreatment, baseAmount, vatAmount }) => ({
      vatTreatment,
      baseAmount: sign * baseAmount,
      vatAmount: sign * vatAmount,
      vatEurAmount: vatEurOf(invoice, sign),
    })),
    lines: treated(invoice.lines).map(({ vatTreatment, classificationCode, netAmount }) => ({
      vatTreatment,
      classificationCode,
      netAmount: sign * netAmount,
      advanceInvoiceId: null,
    })),
  }
}

type Taxed = { readonly vatCategory: string; readonly vatRate: string | null }
const keyOf = ({ vatCategory, vatRate }: Taxed): string => `${vatCategory} ${Number(vatRate ?? 0)}`

/** The VAT in euro as the invoice has it, where all of it is of one rate; what is of several is worked out by the rate of the day. */
const vatEurOf = ({ vatTotals, vatCurrency, vatAmountInVatCurrency, currency }: EInvoice, sign: number): number | null =>
  currency !== 'EUR' && vatCurrency === 'EUR' && vatAmountInVatCurrency !== null && vatTotals.length === 1
    ? sign * vatAmountInVatCurrency
    : null

type Total = EInvoice['vatTotals'][number]

/** Null where the e-invoice does not say it. */
function treatmentOf({ vatCategory, vatRate, exemptionReason }: Total, country: CountryGroup): VatTreatment | null {
  if (vatCategory === 'S') return OF_RATES[Number(vatRate)] ?? null
  if (vatCategory === 'AE') return country === 'EU' ? 'AEEU' : 'AE'
  if (vatCategory === 'O') return country === 'third' ? 'O17' : 'O'
  if (vatCategory === 'K' || vatCategory === 'G' || vatCategory === 'Z') return vatCategory
  const [, article] = /(?:čl(?:anak|anka|anku)?\.?|art(?:icle|\.)?)\s*(\d+)/i.exec(exemptionReason) ?? []
  return vatCategory === 'E' ? (OF_ARTICLES[Number(article)] ?? null) : null
}

const OF_RATES: Readonly<Record<number, VatTreatment>> = { 25: 'PDV25', 13: 'PDV13', 5: 'PDV5' }
/** Of the VAT Act (NN 73/13 and later). */
const OF_ARTICLES: Readonly<Record<number, VatTreatment>> = { 39: 'E', 40: 'E40', 90: 'N', 91: 'MD' }
