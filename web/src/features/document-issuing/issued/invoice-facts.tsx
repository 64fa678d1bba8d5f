import { decimalText, EUR } from 'contract/croatia/money'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { IssuedFacts, IssuedLink, IssuedSection } from './issued-layout.tsx'

/** What stands on the invoice and is asked for most. */
export function InvoiceFacts({ details: { invoice, content } }: { readonly details: InvoiceDetails }) {
  const slug = useAtWork().businessSubject.businessSubjectSlug
  return (
    <IssuedSection title={t('invoices.facts')}>
      <IssuedFacts
        facts={[
          {
            label: t('invoices.buyer'),
            value: <IssuedLink to={paths.partner(slug, invoice.partnerId)}>{content.buyer.name}</IssuedLink>,
          },
          { label: t('invoices.issueDate'), value: dayText(invoice.issueDate) },
          { label: t('invoices.dueDate'), value: dayText(invoice.dueDate) || '–' },
          { label: t('invoices.totalAmount'), value: moneyText(invoice.totalAmount, invoice.currency) },
          ...inEuro(content),
          {
            label: t('invoices.remainingAmount'),
            value: invoice.status === 'Cancelled' ? '–' : moneyText(invoice.remainingAmount, invoice.currency),
          },
          { label: t('invoices.reference'), value: `${content.payment.model} ${content.payment.reference}` },
          { label: t('invoiceEditor.operator'), value: content.operator.name },
        ]}
      />
    </IssuedSection>
  )
}

/** What it comes to in euro, where its currency is another, and by which rate, as its paper says; what a credit note gives is below zero here. */
function inEuro({ kind, currency, exchangeRate, totalEurAmount }: InvoiceDetails['content']) {
  if (!exchangeRate) return []
  return [
    { label: t('paper.totalInEuro'), value: moneyText(kind === 'CreditNote' ? -totalEurAmount : totalEurAmount, EUR) },
    { label: t('paper.rate'), value: `1 ${EUR} = ${decimalText(exchangeRate.rate)} ${currency}, ${dayText(exchangeRate.day)}` },
  ]
}
