import { EUR } from 'contract/croatia/money'
import { barWidth } from 'contract/dashboard/percentages'
import type { InvoiceStatistics } from 'contract/dashboard/sales'
import { issuedFigures, type Figure } from 'contract/documents/figures'
import { count, percentText, yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { CardEmpty, CardError } from '../../../ui/cards/card-states.tsx'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import { Meter } from '../../../ui/values/bars.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Sum } from '../../../ui/values/sum.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { Loaded } from '../loaded.ts'
import classes from './invoice-statistics-card.module.css'

type Props = { readonly statistics: Loaded<InvoiceStatistics>; readonly year: number }

/** How much of what was issued in the year is paid. */
export function InvoiceStatisticsCard({ statistics: { data, isError, retry }, year }: Props) {
  const total = data?.totalInvoices
  return (
    <SectionCard title={t('dashboard.statistics.title')} note={total && invoiceCount(total.invoiceCount)}>
      <div className={classes['body']}>
        {isError && <CardError onRetry={retry}>{t('dashboard.statistics.notLoaded')}</CardError>}
        {total?.invoiceCount === 0 && <CardEmpty>{t('dashboard.statistics.empty', { year: yearText(year) })}</CardEmpty>}
        {!isError && total?.invoiceCount !== 0 && <Rows data={data} year={year} />}
      </div>
    </SectionCard>
  )
}

const invoiceCount = (invoices: number) => t('dashboard.sales.invoiceCount', { count: invoices, invoices: count(invoices) })

function Rows({ data, year }: { readonly data: InvoiceStatistics | undefined; readonly year: number }) {
  const { paid, unpaid, total } = issuedFigures(year)
  const all = data ? [data.paidInvoices.percentage, data.unpaidInvoices.percentage] : []
  return (
    <ul className={classes['rows']} aria-busy={!data}>
      <Row label={t('dashboard.statistics.paid')} figure={paid} share={data?.paidInvoices} all={all} kind="done" />
      <Row label={t('dashboard.statistics.unpaid')} figure={unpaid} share={data?.unpaidInvoices} all={all} kind="open" />
      <li className={classes['total']}>
        <FigureLink figure={total}>{t('dashboard.statistics.total')}</FigureLink>
        {data ? (
          <Sum>
            <Amount cents={data.totalInvoices.totalAmount} currency={EUR} place="text" />
          </Sum>
        ) : (
          <Bone widthPx={96} />
        )}
      </li>
    </ul>
  )
}

type RowProps = {
  readonly label: string
  readonly figure: Figure
  readonly share: InvoiceStatistics['paidInvoices'] | undefined
  readonly all: readonly number[]
  readonly kind: 'done' | 'open'
}

const Row = ({ label, figure, share, all, kind }: RowProps) => (
  <li>
    <div className={classes['line']}>
      <span>
        <FigureLink figure={figure}>{label}</FigureLink>{' '}
        <small>{share ? invoiceCount(share.invoiceCount) : <Bone widthPx={56} />}</small>
      </span>
      <span>
        {share ? <Amount cents={share.totalAmount} currency={EUR} isStrong place="text" /> : <Bone widthPx={96} />}
        <small className={classes['percent']}>{share && percentText(share.percentage)}</small>
      </span>
    </div>
    <Meter width={share ? barWidth(share.percentage, all) : 0} kind={kind} />
  </li>
)
