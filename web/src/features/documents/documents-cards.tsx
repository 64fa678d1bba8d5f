import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { documents, type Document } from 'contract/documents/documents'
import { call } from '../../kit/call.ts'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardList } from '../../ui/grid/card-list.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useReminderDialog } from '../reminders/index.ts'
import { statusLook } from './document-texts.ts'
import { DocumentsEmpty } from './documents-empty.tsx'
import type { ListProps } from './documents-grid.tsx'
import { RowMenu } from './row-menu.tsx'
import { useFailureToast } from '../../kit/failure-toast.ts'
import classes from './documents-cards.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 100
const PAGE_SIZE = 20

/** The list of documents on a mobile: cards without an end. */
export function DocumentsCards({ query, change, open, businessSubjectId }: ListProps) {
  const { search, filter, sort, direction } = query
  const pages = useInfiniteQuery({
    queryKey: [documents.list.name, 'cards', businessSubjectId, search, filter, sort, direction],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        documents.list,
        { search, filter, sort, direction, page: pageParam, size: PAGE_SIZE, requireTotalCount: pageParam === 1 },
        { businessSubjectId },
        { signal },
      ),
    getNextPageParam: ({ rows }, all) => (rows.length < PAGE_SIZE ? undefined : all.length + 1),
  })
  useFailureToast(pages.error)
  const { remind, dialog } = useReminderDialog()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (pages.isError && !pages.data)
    return (
      <ErrorState
        title={t('documents.notLoaded')}
        message={t('global.genericErrorToastMessage')}
        onRetry={() => void pages.refetch()}
      />
    )
  if (!pages.data) return <output>{t('global.loading')}</output>
  const rows = pages.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <DocumentsEmpty query={query} change={change} />
  return (
    <>
      <CardList
        label={t('documents.title')}
        rows={rows}
        idOf={({ id }) => id}
        itemSizePx={ITEM_SIZE_PX}
        card={cardThat(open, remind)}
        onMore={more}
        hasMore={hasNextPage}
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
