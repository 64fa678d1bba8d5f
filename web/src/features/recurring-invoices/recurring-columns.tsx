import type { RecurringInvoiceRow } from 'contract/recurring-invoices/recurring-invoices'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/amount.tsx'
import { Day } from '../../ui/day.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { RecurringState } from './recurring-state.tsx'
import { RHYTHM_TEXTS } from './recurring-texts.ts'

/** They come in the order in which they are due, which is the one that matters. */
export const recurringColumns = (): readonly Column<RecurringInvoiceRow>[] =>
  COLUMNS.map((column) => ({ ...column, header: t(column.header), canSort: false }))

const COLUMNS = [
  { id: 'name', header: 'recurringInvoices.name', cell: ({ name }) => <strong title={name}>{name}</strong> },
  {
    id: 'partner',
    header: 'invoices.partner',
    cell: ({ businessSubjectPartnerName: name }) => <span title={name}>{name}</span>,
  },
  { id: 'state', header: 'invoices.status', cell: (row) => <RecurringState {...row} /> },
  { id: 'rhythm', header: 'recurringInvoices.rhythm', cell: ({ rhythm }) => t(RHYTHM_TEXTS[rhythm]) },
  { id: 'nextDay', header: 'recurringInvoices.nextDay', cell: ({ nextDay }) => <Day day={nextDay} /> },
  { id: 'lastMadeOn', header: 'recurringInvoices.lastMadeOn', cell: ({ lastMadeOn }) => <Day day={lastMadeOn} /> },
  {
    id: 'totalAmount',
    header: 'invoices.totalAmount',
    align: 'right',
    cell: ({ totalAmount, currency }) => <Amount cents={totalAmount} currency={currency} />,
  },
] as const satisfies readonly Column<RecurringInvoiceRow>[]
