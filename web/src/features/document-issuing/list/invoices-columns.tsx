import type { Invoice, InvoiceSort } from 'contract/document-issuing/invoices'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { PlainCard } from '../../../ui/cards/plain-card.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { stateLook } from '../deliveries/delivery-texts.ts'
import { InvoiceStatus } from '../invoice-status.tsx'

export const invoiceColumns = (): readonly Column<Invoice, InvoiceSort>[] => [
  {
    id: 'number',
    header: t('invoices.number'),
    // An invoice needs no word for what it is; anything else says it.
    cell: ({ number, kind }) => (
      <span title={t(KIND_TEXTS[kind])}>
        <strong>{number}</strong>
        {kind !== 'Invoice' && <small> {t(KIND_TEXTS[kind])}</small>}
      </span>
    ),
  },
  { id: 'kind', header: t('invoices.kind'), canSort: false, cell: ({ kind }) => t(KIND_TEXTS[kind]), isHiddenAtFirst: true },
  {
    id: 'partnerName',
    header: t('invoices.partner'),
    cell: ({ partnerName: name }) => <span title={name}>{name}</span>,
  },
  { id: 'status', header: t('invoices.status'), canSort: false, cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
  {
    id: 'deliveryState',
    header: t('eInvoiceDeliveries.title'),
    canSort: false,
    cell: ({ deliveryState }) => deliveryState && <StatusPill {...stateLook(deliveryState)} />,
    fromPx: 900,
  },
  {
    id: 'issueDate',
    header: t('invoices.issueDate'),
    fromPx: 1400,
    cell: ({ issueDate }) => <span className="tabular">{dayText(issueDate)}</span>,
  },
  {
    id: 'dueDate',
    header: t('invoices.dueDate'),
    fromPx: 700,
    cell: ({ dueDate }) => <span className="tabular">{dayText(dueDate)}</span>,
  },
  {
    id: 'totalAmount',
    header: t('invoices.totalAmount'),
    align: 'right',
    fromPx: 900,
    cell: ({ totalAmount, currency }) => <Amount cents={totalAmount} currency={currency} />,
  },
  {
    id: 'remainingAmount',
    header: t('invoices.remainingAmount'),
    align: 'right',
    canSort: false,
    cell: ({ remainingAmount, currency, status }) =>
      status === 'Cancelled' ? '–' : <Amount cents={remainingAmount} currency={currency} />,
  },
]

/** An invoice on a mobile. */
export const invoiceCard = (invoice: Invoice, open: () => void) => (
  <PlainCard
    onOpen={open}
    name={invoice.partnerName}
    amount={<Amount cents={invoice.totalAmount} currency={invoice.currency} isStrong />}
    about={invoice.kind === 'Invoice' ? invoice.number : `${invoice.number} · ${t(KIND_TEXTS[invoice.kind])}`}
    day={dayText(invoice.issueDate)}
    status={
      <>
        <InvoiceStatus invoice={invoice} />
        {invoice.deliveryState && <StatusPill {...stateLook(invoice.deliveryState)} />}
      </>
    }
  />
)
