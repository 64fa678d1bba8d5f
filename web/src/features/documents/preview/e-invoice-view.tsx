import { unitMark } from 'contract/codebooks/units'
import type { EInvoice, EInvoiceParty } from 'contract/documents/e-invoice'
import { decimalText } from 'contract/croatia/money'
import { unitPriceText } from 'contract/items/unit-prices'
import { dayText, moneyText } from '../../../kit/format.ts'
import { language, t } from '../../../kit/messages.ts'
import { Iban } from '../../../ui/values/iban.tsx'
import classes from './e-invoice-view.module.css'

type Props = {
  readonly invoice: EInvoice
  /** What it is of stands above it already. */
  readonly isNamedAbove?: boolean
}

/** An e-invoice as people read one, made from its data and in the person's language. */
export function EInvoiceView({ invoice, isNamedAbove = false }: Props) {
  const { seller, buyer, lines, vatTotals, allowances, paymentMeans, notes, currency } = invoice
  const money = (cents: number) => moneyText(cents, currency)
  const vat = (category: string, rate: string | null) => (rate === null ? category : `${decimalText(rate)} %`)
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('eInvoice.lines')}>
        <table>
          <thead>
            <tr>
              <th>{t('eInvoice.item')}</th>
              <th>{t('eInvoice.quantity')}</th>
              <th>{t('eInvoice.unitPrice')}</th>
              <th>{t('eInvoice.vat')}</th>
              <th>{t('eInvoice.net')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td>
                  {line.name}
                  <small className={classes['short']}>
                    {`${decimalText(line.quantity)} ${unitMark(line.unitCode, language())} × ${unitPriceText(line.unitPrice)}, ${t('eInvoice.vat')} ${vat(line.vatCategory, line.vatRate)}`}
                  </small>
                  {line.description && <small>{line.description}</small>}
                  {(line.allowances ?? []).map(({ isCharge, reason, amount }, at) => (
                    <small key={at}>
                      {`${[t(isCharge ? 'eInvoice.charge' : 'eInvoice.allowance'), inWords(reason)].filter(Boolean).join(' ')}: ${money(amount)}`}
                    </small>
                  ))}
                </td>
                <td>{`${decimalText(line.quantity)} ${unitMark(line.unitCode, language())}`}</td>
                <td>{unitPriceText(line.unitPrice)}</td>
                <td>{vat(line.vatCategory, line.vatRate)}</td>
                <td>{money(line.netAmount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className={classes['sums']}>
        {allowances.map(({ isCharge, reason, amount }, index) => (
          <Sum
            key={index}
            label={inWords(reason) || t(isCharge ? 'eInvoice.charge' : 'eInvoice.allowance')}
            value={`${isCharge ? '' : '−'}${money(amount)}`}
          />
        ))}
        <Sum label={t('eInvoice.base')} value={money(invoice.totalBaseAmount)} />
        {vatTotals.map(({ vatCategory, vatRate, baseAmount, vatAmount }, index) => (
          <Sum
            key={index}
            label={t('eInvoice.vatOn', { rate: vat(vatCategory, vatRate), base: money(baseAmount) })}
            value={money(vatAmount)}
          />
        ))}
        <Sum label={t('eInvoice.total')} value={money(invoice.totalAmount)} />
        {invoice.prepaidAmount !== 0 && <Sum label={t('eInvoice.prepaid')} value={`−${money(invoice.prepaidAmount)}`} />}
        <Sum label={t('eInvoice.toBePaid')} value={money(invoice.totalAmountToBePaid)} isLast />
      </dl>
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

/** A reason that is only a code of UNCL 5189 or 7161 (`95`, `FC`) says nothing to a person. */
const inWords = (reason: string): string => (/^(\d{1,3}|[A-Z]{2,3})$/.test(reason) ? '' : reason)

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

const Sum = ({ label, value, isLast = false }: { readonly label: string; readonly value: string; readonly isLast?: boolean }) => (
  <div data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
