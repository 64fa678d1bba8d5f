import { isInvitation, type Member, type MemberStatus } from 'contract/members/members'
import { OWNER_ROLE_ID } from 'contract/roles'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import type { PillColour } from '../../ui/values/pill.tsx'

const COLOURS = {
  Active: 'green',
  Invited: 'orange',
  Expired: 'grey',
  Ended: 'black',
} as const satisfies Record<MemberStatus, PillColour>

export const statusLook = (status: MemberStatus) => ({ colour: COLOURS[status], label: t(`members.statuses.${status}`) })

/** What a person is called: by name, and before there is one, by address. */
export const nameOf = ({ displayName, email }: Member): string => displayName || email

/** `31.12.2026.` */
export const lastDayText = (day: string): string => `${dayText(day)}.`

/** Why the access of a person is not to be changed here; null where it is (GAP-33). */
export const whyFixed = ({ roleId, isOneself }: Member): string | null =>
  roleId === OWNER_ROLE_ID ? t('members.isOwner') : isOneself ? t('members.isOneself') : null

/** Why there is no new key to give. */
export const whyNoKey = (member: Member): string | null => (isInvitation(member) ? null : t('members.isActive'))
