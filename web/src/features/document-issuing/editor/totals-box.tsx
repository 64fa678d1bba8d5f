import { memo } from 'react'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { vatTreatment } from 'contract/codebooks/vat-treatments'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { vatText } from '../../items/index.ts'
import classes from './editor.module.css'

type Props = { readonly totals: InvoiceTotals; readonly currency: string }

/** What is written comes to: base and VAT of each rate, and on the double rule what is to be paid. */
export const TotalsBox = memo(function TotalsBox({ totals, currency }: Props) {
  return (
    <section className={classes['totals']} aria-label={t('invoiceEditor.total')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="seen-by-readers-only">{t('invoiceEditor.vat')}</span>
            </th>
            <th scope="col">{t('invoiceEditor.base')}</th>
            <th scope="col">{t('invoiceEditor.vat')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.vatTotals.map(({ vatTreatment: code, baseAmount, vatAmount }) => (
            <tr key={code}>
              <th scope="row">{vatText(code)}</th>
              <td>
                <Amount cents={baseAmount} />
              </td>
              <td>{vatTreatment(code).category === 'S' && <Amount cents={vatAmount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['total']}>
        <strong>{t('invoiceEditor.total')}</strong>
        <Amount cents={totals.totalAmount} currency={currency} isStrong />
      </p>
    </section>
  )
})
