import type { SaleContent } from 'contract/document-issuing/invoice-content'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'

type Written = { readonly content: Pick<SaleContent, 'currency' | 'lines'>; readonly change: (to: { currency: string }) => void }

/** Writes it in another currency. Prices stay as they stand, which is said: that they were converted is what one would expect. */
export function chooseCurrency({ content: { currency: before, lines }, change }: Written, currency: string): void {
  change({ currency })
  if (lines.some(({ unitPrice }) => unitPrice !== ''))
    toast.info(t('invoiceEditor.pricesStay'), t('invoiceEditor.pricesStayMessage', { before, currency }))
}
