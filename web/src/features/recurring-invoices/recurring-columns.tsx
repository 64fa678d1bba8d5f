import type { RecurringInvoiceRow, RecurringInvoicesQuery } from 'contract/recurring-invoices/recurring-invoices'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { PlainCard } from '../../ui/cards/plain-card.tsx'
import { Day } from '../../ui/values/day.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { RecurringState } from './recurring-state.tsx'
import { RHYTHM_TEXTS } from './recurring-texts.ts'

type Row = RecurringInvoiceRow
type Sort = RecurringInvoicesQuery['sort']

export const recurringColumns = (): readonly Column<Row, Sort>[] => [
  { id: 'name', header: t('recurringInvoices.name'), cell: ({ name }) => <strong title={name}>{name}</strong> },
  {
    id: 'partnerName',
    header: t('invoices.partner'),
    cell: ({ partnerName: name }) => <span title={name}>{name}</span>,
  },
  { id: 'state', header: t('invoices.status'), canSort: false, cell: (row) => <RecurringState {...row} /> },
  { id: 'rhythm', header: t('recurringInvoices.rhythm'), canSort: false, cell: ({ rhythm }) => t(RHYTHM_TEXTS[rhythm]) },
  { id: 'nextDay', header: t('recurringInvoices.nextDay'), cell: ({ nextDay }) => <Day day={nextDay} /> },
  {
    id: 'lastMadeOn',
    header: t('recurringInvoices.lastMadeOn'),
    fromPx: 900,
    cell: ({ lastMadeOn }) => <Day day={lastMadeOn} />,
  },
  {
    id: 'totalAmount',
    header: t('invoices.totalAmount'),
    align: 'right',
    cell: ({ totalAmount, currency }) => <Amount cents={totalAmount} currency={currency} />,
  },
]

/** A recurring invoice on a mobile. */
export const recurringCard = (row: Row, open: () => void) => (
  <PlainCard
    onOpen={open}
    name={row.name}
    amount={<Amount cents={row.totalAmount} currency={row.currency} isStrong />}
    about={row.partnerName}
    day={[t(RHYTHM_TEXTS[row.rhythm]), dayText(row.nextDay)].filter(Boolean).join(' · ')}
    status={<RecurringState {...row} />}
  />
)
