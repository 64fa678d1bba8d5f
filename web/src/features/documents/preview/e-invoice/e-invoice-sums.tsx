import type { EInvoice } from 'contract/documents/e-invoice'
import { hasVat } from 'contract/documents/e-invoice-vat'
import { isUntaxed } from 'contract/codebooks/vat-treatments'
import { moneyText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { inWords, rateText } from './e-invoice-texts.ts'
import classes from './e-invoice-view.module.css'

/** What the lines come to, and how much of it is left to pay. */
export function EInvoiceSums({ invoice }: { readonly invoice: EInvoice }) {
  const money = (cents: number) => moneyText(cents, invoice.currency)
  return (
    <dl className={classes['sums']}>
      {invoice.allowances.map(({ isCharge, reason, amount }, index) => (
        <Sum
          key={index}
          label={inWords(reason) || t(isCharge ? 'eInvoice.charge' : 'eInvoice.allowance')}
          value={`${isCharge ? '' : '−'}${money(amount)}`}
        />
      ))}
      {hasVat(invoice) && <VatSums invoice={invoice} money={money} />}
      <Sum label={t('eInvoice.total')} value={money(invoice.totalAmount)} />
      {invoice.prepaidAmount !== 0 && <Sum label={t('eInvoice.prepaid')} value={`−${money(invoice.prepaidAmount)}`} />}
      <Sum label={t('eInvoice.toBePaid')} value={money(invoice.totalAmountToBePaid)} isLast />
    </dl>
  )
}

const VatSums = ({ invoice, money }: { readonly invoice: EInvoice; readonly money: (cents: number) => string }) => (
  <>
    <Sum label={t('eInvoice.base')} value={money(invoice.totalBaseAmount)} />
    {invoice.vatTotals.map((total, index) => (
      <Sum
        key={index}
        label={
          isUntaxed(total.vatCategory)
            ? t('eInvoice.untaxedOn', { base: money(total.baseAmount) })
            : t('eInvoice.vatOn', { rate: rateText(total), base: money(total.baseAmount) })
        }
        value={money(total.vatAmount)}
      />
    ))}
  </>
)

const Sum = ({ label, value, isLast = false }: { readonly label: string; readonly value: string; readonly isLast?: boolean }) => (
  <div data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
