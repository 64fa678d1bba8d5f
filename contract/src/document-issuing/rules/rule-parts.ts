import type { InvoiceLine } from '../invoice-content.ts'
import type { InvoiceRule, Place, ToIssue } from './invoice-rule.ts'
import type { VatTreatment } from '../../codebooks/vat-treatments.ts'

/** What the rules of invoices are put together from. */

/** Since when invoices are issued by the law of fiscalisation (NN 89/2025); nothing older is issued here. */
export const FIRST_DAY = '2026-01-01'

type Given = Pick<InvoiceRule, 'code' | 'message' | 'broken'> & Partial<InvoiceRule>
export const fatal = (rule: Given): InvoiceRule => ({ isFatal: true, validFrom: FIRST_DAY, validUntil: null, ...rule })
export const advice = (rule: Given): InvoiceRule => fatal({ ...rule, isFatal: false })

export const at = (path: string, isBroken: boolean): Place[] => (isBroken ? [{ path }] : [])
export const onLines = ({ content }: ToIssue, field: string, isBroken: (line: InvoiceLine) => boolean): Place[] =>
  content.lines.flatMap((line, index) => at(`lines.${index}.${field}`, isBroken(line)))

export const isConsumer = ({ buyer }: ToIssue): boolean => buyer?.kind === 'Person'
export const isBusiness = ({ buyer }: ToIssue): boolean =>
  buyer !== null && buyer.kind !== 'Person' && (buyer.oib !== '' || buyer.vatNumber !== '')
export const isDomesticBusiness = (invoice: ToIssue): boolean => invoice.buyer?.countryCode === 'HR' && isBusiness(invoice)
export const uses = (invoice: ToIssue, code: VatTreatment): boolean =>
  invoice.totals.vatTotals.some((total) => total.vatTreatment === code)
