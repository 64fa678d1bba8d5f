import { yearOf } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import { invoiceFigures } from 'contract/document-issuing/invoice-figures'
import { invoiceSums, type InvoicesQuery } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { count, moneyText, today } from '../../../kit/format.ts'
import { useLastSeen } from '../../../kit/last-seen.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Figure, FigureStrip } from '../../../ui/values/figure-strip.tsx'

type Filter = InvoicesQuery['filter']
type Props = { readonly filter: Filter; readonly onFilter: (filter: Filter) => void }

/** What was issued this year, what of all is open, and what of that is late: each is a filter of the list, and the sum of its rows. */
export function InvoiceFigures(props: Props) {
  const { issued, open, late } = invoiceFigures(yearOf(today()))
  return (
    <FigureStrip label={t('invoices.figures.label')}>
      <SumOf {...props} {...issued} label={t('invoices.figures.issued', { year: yearOf(today()) })} />
      <SumOf {...props} {...open} label={t('invoices.figures.open')} />
      <SumOf {...props} {...late} label={t('invoices.figures.late')} />
    </FigureStrip>
  )
}

type SumProps = Props & { readonly label: string; readonly rows: Filter; readonly sums: 'totalAmount' | 'remainingAmount' }

/** Currencies are never added to one another: the euro stands for itself, the others beside how many invoices they are. */
function SumOf({ label, rows, sums, filter, onFilter }: SumProps) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(invoiceSums.get, { filter: rows }, { businessSubjectId })
  const invoices = (data ?? []).reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
  const others = (data ?? []).filter(({ currency }) => currency !== EUR)
  // A line more on a phone, whose place is kept until it is known.
  const hasOthers = useLastSeen(`${label}:${businessSubjectId}`, data && (others.length > 0 ? 'others' : null))
  const about = [
    t('invoices.sumLine', { count: invoices, invoices: count(invoices) }),
    ...others.map((one) => moneyText(one[sums], one.currency)),
  ].join(' · ')
  return (
    <Figure
      label={label}
      about={data ? about : ''}
      isAboutKept={Boolean(hasOthers)}
      cents={data && (data.find(({ currency }) => currency === EUR)?.[sums] ?? 0)}
      currency={EUR}
      isOn={JSON.stringify(filter) === JSON.stringify(rows)}
      onClick={(isOn) => onFilter(isOn ? [] : rows)}
    />
  )
}
