import { unitMark } from 'contract/codebooks/units'
import type { EInvoice, EInvoiceLine } from 'contract/documents/e-invoice'
import { hasVat } from 'contract/documents/e-invoice-vat'
import { isUntaxed } from 'contract/codebooks/vat-treatments'
import { unitPriceText } from 'contract/items/unit-prices'
import { moneyText, quantityText } from '../../../../kit/format.ts'
import { language, t } from '../../../../kit/messages.ts'
import { inWords, rateText } from './e-invoice-texts.ts'
import classes from './e-invoice-view.module.css'

/** What was sold, a line each; without VAT where its seller is outside the VAT system. */
export function EInvoiceLines({ invoice }: { readonly invoice: EInvoice }) {
  const money = (cents: number) => moneyText(cents, invoice.currency)
  const isTaxed = hasVat(invoice)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too
    <section className={classes['scroll']} tabIndex={0} aria-label={t('eInvoice.lines')}>
      <table>
        <thead>
          <tr>
            <th>{t('eInvoice.item')}</th>
            <th>{t('eInvoice.quantity')}</th>
            <th>{t('eInvoice.unitPrice')}</th>
            {isTaxed && <th>{t('eInvoice.vat')}</th>}
            <th>{t('eInvoice.net')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <td>
                {line.name}
                <small className={classes['short']}>{isTaxed ? `${soldText(line)}, ${taxText(line)}` : soldText(line)}</small>
                {line.description && <small>{line.description}</small>}
                {(line.allowances ?? []).map(({ isCharge, reason, amount }, at) => (
                  <small key={at}>
                    {`${[t(isCharge ? 'eInvoice.charge' : 'eInvoice.allowance'), inWords(reason)].filter(Boolean).join(' ')}: ${money(amount)}`}
                  </small>
                ))}
              </td>
              <td>{quantityWithUnit(line)}</td>
              <td>{unitPriceText(line.unitPrice)}</td>
              {isTaxed && <td>{rateText(line)}</td>}
              <td>{money(line.netAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const quantityWithUnit = ({ quantity, unitCode }: EInvoiceLine) => `${quantityText(quantity)} ${unitMark(unitCode, language())}`
const soldText = (line: EInvoiceLine) => `${quantityWithUnit(line)} × ${unitPriceText(line.unitPrice)}`
const taxText = (line: EInvoiceLine) =>
  isUntaxed(line.vatCategory) ? t('eInvoice.untaxed') : `${t('eInvoice.vat')} ${rateText(line)}`
