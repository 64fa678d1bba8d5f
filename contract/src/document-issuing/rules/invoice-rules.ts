import { daysBetween, isDay } from '../../croatia/days.ts'
import { isFiscalDeviceMark, isFiscalWorkSpaceMark } from '../../croatia/fiscal-marks.ts'
import { inEuro } from '../../croatia/money.ts'
import { isOib } from '../../croatia/oib.ts'
import { fieldBeyond } from '../amounts-within.ts'
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts'
import { E_INVOICE_RULES } from './e-invoice-rules.ts'
import type { InvoiceRule, ToIssue } from './invoice-rule.ts'
import { countryGroup, maySellerUse, vatTreatment } from '../../codebooks/vat-treatments.ts'
import { advice, at, fatal, isBusiness, isConsumer, onLines, uses } from './rule-parts.ts'

const CASH_BETWEEN_BUSINESSES_MAX = 700_00

/** VAT counts on the day of delivery: a year that was mistyped takes the invoice out of the returns of its own. */
const isFarFrom = (issueDate: string, delivered: string): boolean =>
  isDay(issueDate) && (daysBetween(issueDate, delivered) > DAYS_AHEAD || daysBetween(delivered, issueDate) > DAYS_BACK)
const DAYS_AHEAD = 92
const DAYS_BACK = 360

const isTransferred = ({ paymentMethod }: InvoiceContent): boolean => paymentMethod === 'TransactionAccount'

/**
 * What an invoice must have: by the VAT Act (art. 79), the Fiscalisation Act (NN 89/2025), and sense. Ours begin with S; what
 * e-invoices must have besides stands in e-invoice-rules.ts.
 */
export const INVOICE_RULES: readonly InvoiceRule[] = [
  fatal({
    code: 'S-01',
    message: 'invoiceFindings.partnerMissing',
    broken: ({ buyer }) => at('partnerId', !buyer),
  }),
  fatal({
    code: 'S-02',
    message: 'invoiceFindings.buyerOibInvalid',
    broken: ({ buyer }) => at('partnerId', !!buyer && buyer.countryCode === 'HR' && buyer.oib !== '' && !isOib(buyer.oib)),
  }),
  advice({
    code: 'S-03',
    message: 'invoiceFindings.buyerAddressMissing',
    broken: ({ buyer }) => at('partnerId', !!buyer && (buyer.street === '' || buyer.cityName === '')),
  }),
  fatal({ code: 'S-04', message: 'invoiceFindings.operatorMissing', broken: ({ operator }) => at('operatorId', !operator) }),
  fatal({
    code: 'S-05',
    message: 'invoiceFindings.paymentDeviceMissing',
    broken: ({ paymentDevice }) => at('paymentDeviceId', !paymentDevice),
  }),
  fatal({
    code: 'S-06',
    message: 'invoiceFindings.numberFormatMissing',
    broken: ({ hasNumberFormat }) => at('settings.numberFormat', !hasNumberFormat),
  }),
  advice({
    code: 'S-07',
    message: 'invoiceFindings.markNotFiscal',
    broken: ({ paymentDevice: device }) =>
      at('paymentDeviceId', !!device && !(isFiscalWorkSpaceMark(device.workSpaceMark) && isFiscalDeviceMark(device.mark))),
  }),
  fatal({
    code: 'S-10',
    message: 'invoiceFindings.dateInFuture',
    broken: ({ issueDate, today }) => at('issueDate', isDay(issueDate) && issueDate > today),
  }),
  fatal({
    code: 'S-11',
    message: 'invoiceFindings.dueBeforeDate',
    broken: ({ issueDate, dueDate }) => at('dueDate', isDay(issueDate) && dueDate !== null && dueDate < issueDate),
  }),
  advice({
    code: 'S-12',
    message: 'invoiceFindings.dueFarAway',
    broken: ({ issueDate, dueDate }) =>
      at('dueDate', dueDate !== null && isDay(dueDate) && daysBetween(issueDate, dueDate) > 360),
  }),
  fatal({
    code: 'S-13',
    message: 'invoiceFindings.periodBackwards',
    broken: ({ content: { deliveryDate, deliveryEndDate } }) =>
      at('deliveryEndDate', deliveryEndDate !== null && (deliveryDate === null || deliveryEndDate < deliveryDate)),
  }),
  advice({
    code: 'S-14',
    message: 'invoiceFindings.deliveryFarAway',
    broken: ({ issueDate, content: { deliveryDate, deliveryEndDate } }) =>
      [deliveryDate, deliveryEndDate].some((day) => day !== null && isDay(day) && isFarFrom(issueDate, day))
        ? [{ path: deliveryEndDate === null ? 'deliveryDate' : 'deliveryEndDate' }]
        : [],
  }),
  fatal({
    code: 'S-20',
    message: 'invoiceFindings.linesMissing',
    broken: ({ content }) => at('lines', content.lines.length === 0),
  }),
  fatal({
    code: 'S-21',
    message: 'invoiceFindings.nameMissing',
    broken: (invoice) => onLines(invoice, 'name', ({ name }) => name === ''),
  }),
  fatal({
    code: 'S-22',
    message: 'invoiceFindings.quantityMissing',
    broken: (invoice) => onLines(invoice, 'quantity', ({ quantity }) => Number(quantity || 0) === 0),
  }),
  fatal({
    code: 'S-23',
    message: 'invoiceFindings.priceMissing',
    broken: (invoice) => onLines(invoice, 'unitPrice', ({ unitPrice }) => unitPrice === ''),
  }),
  fatal({
    code: 'S-24',
    message: 'invoiceFindings.priceNegative',
    broken: (invoice) => onLines(invoice, 'unitPrice', ({ unitPrice }) => unitPrice.startsWith('-')),
  }),
  fatal({
    code: 'S-25',
    message: 'invoiceFindings.allowanceReasonMissing',
    broken: ({ content }) => content.allowances.flatMap(({ reason }, index) => at(`allowances.${index}.reason`, reason === '')),
  }),
  fatal({
    code: 'S-26',
    message: 'invoiceFindings.amountTooLarge',
    broken: ({ content }) => {
      const path = fieldBeyond(content)
      return path === undefined ? [] : [{ path }]
    },
  }),
  fatal({
    code: 'S-30',
    message: 'invoiceFindings.notInVatSystem',
    broken: (invoice) => (invoice.seller.isInTaxSystem ? [] : onLines(invoice, 'vatTreatment', isNotOf(invoice.seller))),
  }),
  fatal({
    code: 'S-31',
    message: 'invoiceFindings.inVatSystem',
    broken: (invoice) => (invoice.seller.isInTaxSystem ? onLines(invoice, 'vatTreatment', isNotOf(invoice.seller)) : []),
  }),
  fatal({
    code: 'S-32',
    message: 'invoiceFindings.reverseChargeNeedsBusiness',
    broken: (invoice) => at('partnerId', !!invoice.buyer && uses(invoice, 'AE') && !isBusiness(invoice)),
  }),
  fatal({
    code: 'S-33',
    message: 'invoiceFindings.euSupplyNeedsVatNumber',
    broken: (invoice) => at('partnerId', uses(invoice, 'K') && isNoTaxpayerInEu(invoice)),
  }),
  fatal({
    code: 'S-36',
    message: 'invoiceFindings.reverseChargeInEu',
    broken: (invoice) => at('partnerId', uses(invoice, 'AEEU') && isNoTaxpayerInEu(invoice)),
  }),
  fatal({
    code: 'S-34',
    message: 'invoiceFindings.exportToEu',
    broken: (invoice) =>
      at('partnerId', !!invoice.buyer && uses(invoice, 'G') && countryGroup(invoice.buyer.countryCode) !== 'third'),
  }),
  fatal({
    code: 'S-35',
    message: 'invoiceFindings.buyerCountryUnfit',
    broken: (invoice) =>
      onLines(
        invoice,
        'vatTreatment',
        ({ vatTreatment: code }) =>
          ['AE', 'O17'].includes(code) &&
          invoice.buyer !== null &&
          countryGroup(invoice.buyer.countryCode) !== vatTreatment(code).buyers,
      ),
  }),
  advice({
    code: 'S-38',
    message: 'invoiceFindings.vatToBusinessAbroad',
    // Said once, however many lines are taxed so.
    broken: (invoice) =>
      invoice.buyer !== null && invoice.buyer.countryCode !== 'HR' && !isConsumer(invoice)
        ? onLines(invoice, 'vatTreatment', ({ vatTreatment: code }) => !['0', null].includes(vatTreatment(code).rate)).slice(0, 1)
        : [],
  }),
  fatal({
    code: 'S-37',
    message: 'invoiceFindings.treatmentNotInForce',
    broken: (invoice) =>
      onLines(invoice, 'vatTreatment', ({ vatTreatment: code }) => {
        const { validFrom, validUntil } = vatTreatment(code)
        return invoice.issueDate < validFrom || (validUntil !== null && invoice.issueDate > validUntil)
      }),
  }),
  fatal({
    code: 'S-40',
    message: 'invoiceFindings.ibanMissing',
    broken: ({ content, seller }) =>
      at('bankAccountId', isTransferred(content) && content.bankAccountId === null && seller.iban === ''),
  }),
  fatal({
    code: 'S-45',
    message: 'invoiceFindings.bankAccountGone',
    broken: ({ content, seller }) =>
      at('bankAccountId', isTransferred(content) && content.bankAccountId !== null && seller.iban === ''),
  }),
  fatal({
    code: 'S-41',
    message: 'invoiceFindings.cashBetweenBusinesses',
    broken: (invoice) =>
      at(
        'paymentMethod',
        invoice.content.paymentMethod === 'Cash' &&
          isBusiness(invoice) &&
          invoice.unitsPerEuro !== null &&
          Math.abs(inEuro(invoice.totals.totalAmount, invoice.unitsPerEuro)) > CASH_BETWEEN_BUSINESSES_MAX,
      ),
  }),
  fatal({
    code: 'S-42',
    message: 'invoiceFindings.totalNegative',
    broken: ({ totals }) => at('lines', totals.totalAmount < 0),
  }),
  fatal({
    code: 'S-43',
    message: 'invoiceFindings.originalMissing',
    broken: ({ content }) => at('originalInvoiceId', content.kind === 'CreditNote' && content.originalInvoiceId === null),
  }),
  fatal({
    code: 'S-44',
    message: 'invoiceFindings.sellerAddressMissing',
    broken: ({ seller }) =>
      at('settings.baseSettings', seller.street === '' || seller.cityName === '' || seller.postalCode === ''),
  }),
  ...E_INVOICE_RULES,
]

const isNotOf =
  (seller: ToIssue['seller']) =>
  ({ vatTreatment: code }: InvoiceLine): boolean =>
    !maySellerUse(code, seller)

const isNoTaxpayerInEu = ({ buyer }: ToIssue): boolean =>
  buyer !== null && (countryGroup(buyer.countryCode) !== 'EU' || buyer.vatNumber === '')
