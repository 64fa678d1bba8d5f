import { moneyText, type Cents } from '../../croatia/money.ts'
import { wholeOf, type TaxedPart } from '../advances/deductions.ts'
import type { InvoiceContent } from '../invoice-content.ts'
import type { InvoiceTotals } from '../invoice-totals.ts'
import type { Finding } from './invoice-rule.ts'

type Written = { readonly content: Pick<InvoiceContent, 'lines' | 'currency'>; readonly totals: InvoiceTotals }

/** Where a credit note takes more than is left of its invoice: of the whole of it, or of what is taxed in one way. Null where it does not. */
export function creditBeyond({ content, totals }: Written, parts: readonly TaxedPart[]): Finding | null {
  const found = (path: string, message: Finding['message'], left: Cents): Finding => ({
    code: 'S-46',
    isFatal: true,
    isOfOthers: true,
    path,
    message,
    params: { left: moneyText(Math.max(0, left), content.currency) },
  })
  const whole = wholeOf(parts)
  if (totals.totalAmount > whole) return found('lines', 'invoiceFindings.creditBeyond', whole)
  for (const total of totals.vatTotals) {
    const left = wholeOf(parts.filter(({ vatTreatment }) => vatTreatment === total.vatTreatment))
    if (wholeOf([total]) <= Math.max(0, left)) continue
    const line = content.lines.findIndex(({ vatTreatment }) => vatTreatment === total.vatTreatment)
    return found(line < 0 ? 'lines' : `lines.${line}.vatTreatment`, 'invoiceFindings.creditBeyondRate', left)
  }
  return null
}
