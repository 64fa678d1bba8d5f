import { SHOWN_MEDIA_TYPES } from 'contract/files/files'
import type { DocumentDetails } from 'contract/documents/documents'
import { decimalText } from 'contract/croatia/money'
import { moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Iban } from '../../../ui/values/iban.tsx'
import { EnteredActs } from './entered-acts.tsx'
import { OriginalFile } from './original-file.tsx'
import classes from '../preview/e-invoice/e-invoice-view.module.css'

/** What was entered of an invoice by hand: its VAT, its note, and the paper it was read from. */
export function EnteredInvoiceView({ details }: { readonly details: DocumentDetails }) {
  const { document, vatTotals, note, entered, originalName, originalMediaType } = details
  const money = (cents: number) => moneyText(cents, document.currency)
  const isShown = originalMediaType !== null && SHOWN_MEDIA_TYPES.includes(originalMediaType)
  return (
    <article className={classes['paper']} aria-label={t('enteredInvoices.content')}>
      <table>
        <thead>
          <tr>
            <th>{t('enteredInvoices.rate')}</th>
            <th>{t('enteredInvoices.base')}</th>
            <th>{t('enteredInvoices.vat')}</th>
          </tr>
        </thead>
        <tbody>
          {vatTotals.map(({ vatRate, vatCategory, baseAmount, vatAmount }, index) => (
            <tr key={index}>
              <td>{vatRate === null ? vatCategory : `${decimalText(vatRate)} %`}</td>
              <td>{money(baseAmount)}</td>
              <td>{money(vatAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entered && (entered.iban || entered.paymentReference) && (
        <dl className={classes['payment']}>
          <div>
            <dt>{t('enteredInvoices.iban')}</dt>
            <dd>{entered.iban ? <Iban of={entered.iban} /> : '–'}</dd>
          </div>
          <div>
            <dt>{t('enteredInvoices.paymentReference')}</dt>
            <dd>{entered.paymentReference || '–'}</dd>
          </div>
        </dl>
      )}
      <EnteredActs details={details} />
      {note && <p className={classes['note']}>{note}</p>}
      {document.fileId !== null && isShown && (
        <OriginalFile key={document.fileId} fileId={document.fileId} name={originalName ?? ''} mediaType={originalMediaType} />
      )}
    </article>
  )
}
