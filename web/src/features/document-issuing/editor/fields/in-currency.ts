import type { SaleContent } from 'contract/document-issuing/invoice-content'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'

/** What is written in another currency. Prices stay as they stand, which is said: that they were converted is what one would expect. */
export function inCurrency({ currency: before, lines }: Pick<SaleContent, 'currency' | 'lines'>, currency: string) {
  if (lines.some(({ unitPrice }) => unitPrice !== ''))
    toast.info(t('invoiceEditor.pricesStay'), t('invoiceEditor.pricesStayMessage', { before, currency }))
  return { currency }
}
