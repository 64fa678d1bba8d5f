import { ROLES } from 'contract/roles'
import { userMoment } from '../../kit/format.ts'
import { day, plain, type ColumnWords, type HistoryWords } from '../../kit/history/history-words.ts'
import { t } from '../../kit/messages.ts'

/** What a member's form holds. */
export const memberWords = () => ({ roleId: ROLE, accessEndDate: ACCESS_END })

const ROLE: ColumnWords = {
  label: 'members.role',
  value: (value) => {
    const role = ROLES.find(({ id }) => id === value)
    return role ? t(role.name) : plain(value)
  },
}
const ACCESS_END: ColumnWords = {
  label: 'members.accessEndDate',
  value: (value) => (value === null ? t('members.noEnd') : day(value)),
}

export const MEMBER_HISTORY: HistoryWords = {
  memberships: { role_id: ROLE, access_ends_on: ACCESS_END },
  invitations: {
    role_id: ROLE,
    access_ends_on: ACCESS_END,
    expires_at: {
      label: 'members.key',
      change: (_, after) => t('settings.historyUntil', { moment: userMoment(new Date(String(after)).toISOString()) }),
    },
    cancelled_at: { label: 'settings.historyInvitation', change: () => t('settings.historyInvitationCancelled') },
  },
}
