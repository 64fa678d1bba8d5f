import { MEMBER_SORTS, members, type Member, type MemberSort, type MembersQuery } from 'contract/business-subjects/members'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { usePage } from '../../../ui/grid/use-page.ts'
import { ActionsMenu, type Action } from '../../../ui/grid/actions-menu.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { Pager } from '../../../ui/grid/pager.tsx'
import { StatusPill } from '../../../ui/pill.tsx'
import { lastDayText, nameOf, statusLook } from './member-texts.ts'
import { MembersNotFound, MembersNotLoaded } from './members-states.tsx'
import classes from './users.module.css'

export type ListProps = {
  readonly query: MembersQuery
  readonly change: (change: Partial<MembersQuery>) => void
  readonly openId: number | null
  readonly open: (id: number | null) => void
  readonly businessSubjectId: number
  readonly actionsOf: (member: Member) => readonly Action[]
}

/** The list of people on a screen wide enough for columns. */
export function MembersGrid({ query, change, openId, open, businessSubjectId, actionsOf }: ListProps) {
  const page = usePage(members.list, query, { businessSubjectId })
  useFailureToast(page.error)
  if (page.isError && !page.data) return <MembersNotLoaded onRetry={() => void page.refetch()} />
  if (page.data?.totalCount === 0) return <MembersNotFound query={query} change={change} />
  return (
    <div>
      <DataGrid
        label={t('settings.users')}
        columns={columns()}
        rows={page.data?.rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        sorting={query}
        onSort={({ sort, direction }) =>
          change({ sort: MEMBER_SORTS.find((one): one is MemberSort => one === sort) ?? 'displayName', direction })
        }
        onOpen={({ id }) => open(id)}
        rowActions={menuThat(actionsOf)}
        isLoading={page.isPlaceholderData}
        skeletonRows={query.size}
        openId={openId ?? undefined}
      />
      <div className={classes['foot']}>
        <Pager
          page={query.page}
          size={query.size}
          totalCount={page.data?.totalCount ?? 0}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
        />
      </div>
    </div>
  )
}

const menuThat = (actionsOf: ListProps['actionsOf']) => (row: Member) => (
  <ActionsMenu name={nameOf(row)} actions={actionsOf(row)} />
)

const columns = (): readonly Column<Member>[] => [
  {
    id: 'displayName',
    header: t('members.columns.displayName'),
    cell: ({ displayName, isOneself }) => (
      <span title={displayName}>
        <strong>{displayName || '–'}</strong>
        {isOneself && <span className={classes['soft']}> ({t('members.you')})</span>}
      </span>
    ),
  },
  { id: 'email', header: t('members.columns.email'), cell: ({ email }) => <span title={email}>{email}</span> },
  { id: 'roleName', header: t('members.columns.roleName'), cell: ({ roleName }) => roleName },
  { id: 'status', header: t('members.columns.status'), cell: (member) => <MemberStatus {...member} /> },
]

/** How a person stands, and where access has an end to come, until when. */
export const MemberStatus = ({ status, accessEndDate }: Pick<Member, 'status' | 'accessEndDate'>) => (
  <span className={classes['status']}>
    <StatusPill {...statusLook(status)} />
    {status === 'Active' && accessEndDate !== null && (
      <span className={classes['soft']}>{t('members.until', { day: lastDayText(accessEndDate) })}</span>
    )}
  </span>
)
