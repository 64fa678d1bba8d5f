import type { EInvoice, EInvoiceParty } from 'contract/documents/e-invoice'
import { clausesOf } from 'contract/documents/e-invoice-vat'
import { dayText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Iban } from '../../../../ui/values/iban.tsx'
import { EInvoiceLines } from './e-invoice-lines.tsx'
import { EInvoiceSums } from './e-invoice-sums.tsx'
import classes from './e-invoice-view.module.css'

type Props = {
  readonly invoice: EInvoice
  /** What it is of stands above it already. */
  readonly isNamedAbove?: boolean
}

/** An e-invoice as people read one, made from its data and in the person's language. */
export function EInvoiceView({ invoice, isNamedAbove = false }: Props) {
  const { seller, buyer, paymentMeans, notes } = invoice
  return (
    <article className={classes['paper']} aria-label={t('eInvoice.label')}>
      {!isNamedAbove && (
        <h3>{t(invoice.isCreditNote ? 'eInvoice.creditNote' : 'eInvoice.invoice', { number: invoice.number })}</h3>
      )}
      <div className={classes['parties']}>
        <Party title={t('eInvoice.seller')} party={seller} />
        <Party title={t('eInvoice.buyer')} party={buyer} />
      </div>
      <p className={classes['days']}>
        {t('eInvoice.issued', { day: dayText(invoice.issueDate) })}
        {invoice.deliveryDate && ` · ${t('eInvoice.delivered', { day: dayText(invoice.deliveryDate) })}`}
        {invoice.period &&
          ` · ${t('eInvoice.period', { from: dayText(invoice.period.startDate) || '…', to: dayText(invoice.period.endDate) || '…' })}`}
        {invoice.dueDate && ` · ${t('eInvoice.due', { day: dayText(invoice.dueDate) })}`}
      </p>
      <EInvoiceLines invoice={invoice} />
      <EInvoiceSums invoice={invoice} />
      {clausesOf(invoice).map((clause) => (
        <p key={clause}>{clause}</p>
      ))}
      {invoice.isByPaidBill && <p>{t('paper.byPaidBill')}</p>}
      {invoice.payee && <p>{t('eInvoice.payee', invoice.payee)}</p>}
      {paymentMeans.map(({ iban, paymentReference }, index) => (
        <p key={index} className="tabular">
          {iban && <Iban of={iban} />}
          {iban && paymentReference && ' · '}
          {paymentReference}
        </p>
      ))}
      {notes.map((note, index) => (
        <p key={index}>{note}</p>
      ))}
    </article>
  )
}

const Party = ({
  title,
  party: { name, oib, vatNumber, street, postalCode, cityName, countryCode },
}: {
  readonly title: string
  readonly party: EInvoiceParty
}) => (
  <address>
    <span>{title}</span>
    <strong>{name}</strong>
    {street && <span>{street}</span>}
    <span>{[postalCode, cityName, countryCode !== 'HR' && countryCode].filter(Boolean).join(' ')}</span>
    {(oib || vatNumber) && <span className="tabular">{oib ? t('eInvoice.oib', { oib }) : vatNumber}</span>}
  </address>
)
