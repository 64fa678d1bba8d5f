import type { BusinessResults } from 'contract/accounting/business-results'
import { amountText } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from './results.module.css'

/** The four figures of a year, and what makes its tax. */
export function ResultFigures({ of }: { readonly of: BusinessResults }) {
  const { inflow, outflow, profit, profitTax, currencyMark, taxRate, unrecognised, lossCarried, isEstimate } = of
  const about = [
    taxRate !== null && t('results.rate', { rate: taxRate }),
    unrecognised !== 0 && t('results.unrecognised', { amount: amountText(unrecognised) }),
    lossCarried !== 0 && t('results.lossCarried', { amount: amountText(lossCarried) }),
  ].filter((one) => one !== false)
  return (
    <dl className={classes['figures']}>
      <div>
        <dt>{t('results.inflow')}</dt>
        <dd>
          <Amount cents={inflow} currency={currencyMark} place="figure" />
        </dd>
      </div>
      <div>
        <dt>{t('results.outflow')}</dt>
        <dd>
          <Amount cents={outflow} currency={currencyMark} place="figure" />
        </dd>
      </div>
      <div>
        <dt>{t(profit < 0 ? 'results.loss' : 'results.profit')}</dt>
        <dd>
          <Amount cents={Math.abs(profit)} currency={currencyMark} place="figure" />
        </dd>
      </div>
      <div>
        <dt>{t(isEstimate ? 'results.taxEstimate' : 'results.tax')}</dt>
        <dd>{profitTax === null ? '–' : <Amount cents={profitTax} currency={currencyMark} place="figure" />}</dd>
        <dd className={classes['about']}>{about.join(', ')}</dd>
      </div>
    </dl>
  )
}
