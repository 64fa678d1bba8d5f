import type { ReactNode } from 'react'
import type { BusinessResults } from 'contract/accounting/business-results'
import { amountText } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import classes from './results.module.css'

/** The four figures of a year, and what makes its tax; their places until they are known, so that the table below does not move. */
export function ResultFigures({ of }: { readonly of: BusinessResults | undefined }) {
  const figure = (cents: number | null | undefined) =>
    cents === null ? '–' : <Known cents={cents} currency={of?.currencyMark ?? ''} />
  return (
    <dl className={classes['figures']} aria-busy={!of}>
      <Figure label={t('results.inflow')}>{figure(of?.inflow)}</Figure>
      <Figure label={t('results.outflow')}>{figure(of?.outflow)}</Figure>
      <Figure label={t((of?.profit ?? 0) < 0 ? 'results.loss' : 'results.profit')}>{figure(of && Math.abs(of.profit))}</Figure>
      <Figure label={t((of?.isEstimate ?? true) ? 'results.taxEstimate' : 'results.tax')} about={of ? taxText(of) : '\u00a0'}>
        {figure(of?.profitTax)}
      </Figure>
    </dl>
  )
}

type FigureProps = { readonly label: string; readonly about?: string | undefined; readonly children: ReactNode }

const Figure = ({ label, about, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {about !== undefined && <dd className={classes['about']}>{about}</dd>}
  </div>
)

const Known = ({ cents, currency }: { readonly cents: number | undefined; readonly currency: string }) =>
  cents === undefined ? <Bone widthPx={120} heightPx={24} /> : <Amount cents={cents} currency={currency} place="figure" />

const taxText = ({ taxRate, unrecognised, lossCarried }: BusinessResults): string =>
  [
    taxRate !== null && t('results.rate', { rate: taxRate }),
    unrecognised !== 0 && t('results.unrecognised', { amount: amountText(unrecognised) }),
    lossCarried !== 0 && t('results.lossCarried', { amount: amountText(lossCarried) }),
  ]
    .filter((one) => one !== false)
    .join(', ')
