import { documents, type Document } from 'contract/documents/documents'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { usePages } from '../../ui/grid/use-pages.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardList } from '../../ui/cards/card-list.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useReminderDialog } from '../reminders/index.ts'
import { statusLook } from './document-texts.ts'
import { DocumentsEmpty } from './documents-empty.tsx'
import type { ListProps } from './documents-grid.tsx'
import { RowMenu } from './row-menu.tsx'
import classes from './documents-cards.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 100

/** The list of documents on a mobile: cards without an end. */
export function DocumentsCards({ query, change, open, businessSubjectId }: ListProps) {
  const { rows, isLost, refetch, ...pages } = usePages(documents.list, query, { businessSubjectId })
  const { remind, dialog } = useReminderDialog()
  if (isLost)
    return <ErrorState title={t('documents.notLoaded')} message={t('global.genericErrorToastMessage')} onRetry={refetch} />
  if (!rows) return <output>{t('global.loading')}</output>
  if (rows.length === 0) return <DocumentsEmpty query={query} change={change} />
  return (
    <>
      <CardList
        label={t('documents.title')}
        rows={rows}
        idOf={({ id }) => id}
        itemSizePx={ITEM_SIZE_PX}
        card={cardThat(open, remind)}
        {...pages}
      />
      {dialog}
    </>
  )
}

const cardThat = (open: ListProps['open'], remind: CardProps['onRemind']) => (row: Document) => (
  <Card document={row} onOpen={() => open(row.id)} onRemind={remind} />
)

type CardProps = {
  readonly document: Document
  readonly onOpen: () => void
  readonly onRemind: (businessSubjectPartnerId: number) => void
}

function Card({ document, onOpen, onRemind }: CardProps) {
  const { businessSubjectPartnerName, documentNumber, status, documentDueDate, remainingAmount, currency } = document
  return (
    <div className={classes['frame']}>
      <button type="button" className={classes['card']} onClick={onOpen}>
        <span className={classes['partner']}>{businessSubjectPartnerName}</span>
        <Amount cents={remainingAmount} currency={currency} isStrong />
        <span className={classes['number']}>{documentNumber}</span>
        <span className={classes['due']}>{documentDueDate && t('documents.due', { day: dayText(documentDueDate) })}</span>
        <StatusPill {...statusLook(status)} />
      </button>
      <RowMenu document={document} onRemind={onRemind} />
    </div>
  )
}
