import { members, type Member } from 'contract/business-subjects/members'
import { t } from '../../../kit/messages.ts'
import { usePages } from '../../../ui/grid/use-pages.ts'
import { ActionsMenu } from '../../../ui/grid/actions-menu.tsx'
import { CardList } from '../../../ui/cards/card-list.tsx'
import { nameOf } from './member-texts.ts'
import { MemberStatus, type ListProps } from './members-grid.tsx'
import { MembersNotFound, MembersNotLoaded } from './members-states.tsx'
import classes from './users.module.css'

/** The height of a card with its gap. */
const ITEM_SIZE_PX = 96

/** The list of people on a mobile: cards without an end. */
export function MembersCards({ query, change, open, businessSubjectId, actionsOf }: ListProps) {
  const { search, sort, direction } = query
  const { rows, isLost, refetch, ...pages } = usePages(members.list, { search, sort, direction }, { businessSubjectId })
  if (isLost) return <MembersNotLoaded onRetry={refetch} />
  if (!rows) return <output>{t('global.loading')}</output>
  if (rows.length === 0) return <MembersNotFound query={query} change={change} />
  return (
    <CardList
      label={t('settings.users')}
      rows={rows}
      idOf={({ id }) => id}
      itemSizePx={ITEM_SIZE_PX}
      card={cardThat(open, actionsOf)}
      {...pages}
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
