import type { Member, MemberSort } from 'contract/members/members'
import { t } from '../../kit/messages.ts'
import type { Column } from '../../ui/grid/columns.ts'
import { StatusPill } from '../../ui/values/pill.tsx'
import { lastDayText, nameOf, statusLook } from './member-texts.ts'
import classes from './members.module.css'

export const memberColumns = (): readonly Column<Member, MemberSort>[] => [
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
const MemberStatus = ({ status, accessEndDate }: Pick<Member, 'status' | 'accessEndDate'>) => (
  <span className={classes['status']}>
    <StatusPill {...statusLook(status)} />
    {status === 'Active' && accessEndDate !== null && (
      <span className={classes['soft']}>{t('members.until', { day: lastDayText(accessEndDate) })}</span>
    )}
  </span>
)

/** A person on a mobile. */
export const memberCard = (member: Member, open: () => void) => (
  <button type="button" className={classes['card']} onClick={open}>
    <strong>{nameOf(member)}</strong>
    <span className={classes['soft']}>{[member.displayName && member.email, member.roleName].filter(Boolean).join(' · ')}</span>
    <MemberStatus {...member} />
  </button>
)
