import { invoices, type Invoice } from 'contract/document-issuing/invoices'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { usePages } from '../../ui/grid/use-pages.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardList } from '../../ui/grid/card-list.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import type { ListProps } from './invoices-grid.tsx'
import { InvoicesEmpty, InvoicesNotLoaded } from './invoices-states.tsx'
import classes from './invoices-cards.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 104

/** The list of invoices on a mobile: cards without an end, under what all of them come to. */
export function InvoicesCards({ query, change, open, businessSubjectId, begin }: Omit<ListProps, 'selection' | 'select'>) {
  const { rows, isLost, refetch, ...pages } = usePages(invoices.list, query, { businessSubjectId })
  if (isLost) return <InvoicesNotLoaded onRetry={refetch} />
  if (!rows) return <output>{t('global.loading')}</output>
  if (rows.length === 0) return <InvoicesEmpty query={query} change={change} begin={begin} />
  return (
    <>
      <InvoiceSums query={query} />
      <CardList
        label={t('invoices.title')}
        rows={rows}
        idOf={({ id }) => id}
        itemSizePx={ITEM_SIZE_PX}
        card={cardThat(open)}
        {...pages}
      />
    </>
  )
}

const cardThat = (open: ListProps['open']) => (invoice: Invoice) => <Card invoice={invoice} onOpen={() => open(invoice)} />

const Card = ({ invoice, onOpen }: { readonly invoice: Invoice; readonly onOpen: () => void }) => (
  <button type="button" className={classes['card']} onClick={onOpen}>
    <span className={classes['name']}>{invoice.businessSubjectPartnerName}</span>
    <Amount cents={invoice.totalAmount} currency={invoice.currency} isStrong />
    <span className={classes['soft']}>
      {invoice.number}
      {invoice.kind !== 'Invoice' && ` · ${t(KIND_TEXTS[invoice.kind])}`}
    </span>
    <span className={classes['soft']}>{dayText(invoice.issueDate)}</span>
    <InvoiceStatus invoice={invoice} />
  </button>
)
