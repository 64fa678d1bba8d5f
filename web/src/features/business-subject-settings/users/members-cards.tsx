import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { members, type Member } from 'contract/business-subjects/members'
import { call } from '../../../kit/call.ts'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { ActionsMenu } from '../../../ui/grid/actions-menu.tsx'
import { CardList } from '../../../ui/grid/card-list.tsx'
import { nameOf } from './member-texts.ts'
import { MemberStatus, type ListProps } from './members-grid.tsx'
import { MembersNotFound, MembersNotLoaded } from './members-states.tsx'
import classes from './users.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 96
const PAGE_SIZE = 20

/** The list of people on a mobile: cards without an end. */
export function MembersCards({ query, change, open, businessSubjectId, actionsOf }: ListProps) {
  const { search, sort, direction } = query
  const pages = useInfiniteQuery({
    queryKey: [members.list.name, 'cards', businessSubjectId, search, sort, direction],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        members.list,
        { search, sort, direction, page: pageParam, size: PAGE_SIZE, requireTotalCount: false },
        { businessSubjectId },
        { signal },
      ),
    getNextPageParam: ({ rows }, all) => (rows.length < PAGE_SIZE ? undefined : all.length + 1),
  })
  useFailureToast(pages.error)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (pages.isError && !pages.data) return <MembersNotLoaded onRetry={() => void pages.refetch()} />
  if (!pages.data) return <output>{t('global.loading')}</output>
  const rows = pages.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <MembersNotFound query={query} change={change} />
  return (
    <CardList
      label={t('settings.users')}
      rows={rows}
      idOf={({ id }) => id}
      itemSizePx={ITEM_SIZE_PX}
      card={cardThat(open, actionsOf)}
      onMore={more}
      hasMore={hasNextPage}
    />
  )
}

const cardThat = (open: ListProps['open'], actionsOf: ListProps['actionsOf']) => (member: Member) => (
  <Card member={member} onOpen={() => open(member.id)} actionsOf={actionsOf} />
)

type CardProps = { readonly member: Member; readonly onOpen: () => void } & Pick<ListProps, 'actionsOf'>

const Card = ({ member, onOpen, actionsOf }: CardProps) => (
  <div className={classes['card']}>
    <button type="button" onClick={onOpen}>
      <strong>{nameOf(member)}</strong>
      <span className={classes['soft']}>{[member.displayName && member.email, member.roleName].filter(Boolean).join(' · ')}</span>
      <MemberStatus {...member} />
    </button>
    <ActionsMenu name={nameOf(member)} actions={actionsOf(member)} />
  </div>
)
