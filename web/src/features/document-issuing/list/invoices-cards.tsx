import { invoices, type Invoice } from 'contract/document-issuing/invoices'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EndlessCards } from '../../../ui/cards/endless-cards.tsx'
import { PlainCard } from '../../../ui/cards/plain-card.tsx'
import { usePages } from '../../../ui/grid/use-pages.ts'
import { StatusPill } from '../../../ui/pill.tsx'
import { stateLook } from '../deliveries/delivery-texts.ts'
import { InvoiceStatus } from '../invoice-status.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import type { ListProps } from './invoices-grid.tsx'

/** The list of invoices on a mobile: cards without an end, under what all of them come to. */
export function InvoicesCards({ businessSubjectId, onOpen, ...props }: ListProps) {
  const { query } = props
  const pages = usePages(invoices.list, query, { businessSubjectId })
  return (
    <EndlessCards {...props} pages={pages} idOf={({ id }) => id} card={cardThat(onOpen)} sums={<InvoiceSums query={query} />} />
  )
}

const cardThat = (open: ListProps['onOpen']) => (invoice: Invoice) => (
  <PlainCard
    onOpen={() => open(invoice)}
    name={invoice.businessSubjectPartnerName}
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
