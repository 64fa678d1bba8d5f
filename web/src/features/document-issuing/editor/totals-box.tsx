import { decimalText, moneyText } from 'contract/croatia/money'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { vatTreatment } from 'contract/document-issuing/vat-treatments'
import { t } from '../../../kit/messages.ts'
import { vatText } from '../../items/index.ts'
import classes from './editor.module.css'

/** What the invoice comes to, as it is written. */
export const TotalsBox = ({ totals, currency }: { readonly totals: InvoiceTotals; readonly currency: string }) => (
  <dl className={classes['totals']}>
    {totals.vatTotals.map(({ vatTreatment: code, baseAmount, vatAmount }) => (
      <div key={code}>
        <dt>{vatText(code)}</dt>
        <dd>
          <span>{t('invoiceEditor.base')}</span> {moneyText(baseAmount, currency)}
        </dd>
        <dd>
          {vatTreatment(code).category === 'S' && (
            <>
              <span>{t('invoiceEditor.vatAt', { rate: `${decimalText(vatTreatment(code).rate ?? '0')} %` })}</span>{' '}
              {moneyText(vatAmount, currency)}
            </>
          )}
        </dd>
      </div>
    ))}
    <div className={classes['total']}>
      <dt>{t('invoiceEditor.total')}</dt>
      <dd />
      <dd>{moneyText(totals.totalAmount, currency)}</dd>
    </div>
  </dl>
)
