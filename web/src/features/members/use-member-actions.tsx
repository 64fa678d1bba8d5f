import { useState, type ReactNode } from 'react'
import { invitationKeys, memberInvitations } from 'contract/members/member-invitations'
import { isInvitation, members, type Member } from 'contract/members/members'
import { useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import type { Action } from '../../ui/menus/actions-menu.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { whyFixed, whyNoKey } from './member-texts.ts'
import { RemovalDialog } from './removal-dialog.tsx'

/** What a row of the list offers to whoever may do it, and the dialogs that come of it. */
export function useMemberActions(onDetails: (member: Member) => void): {
  readonly actionsOf: (member: Member) => readonly Action[]
  readonly dialogs: ReactNode
} {
  const may = useMay()
  const [removing, setRemoving] = useState<Member | null>(null)
  const [renewing, setRenewing] = useState<Member | null>(null)
  const actionsOf = (member: Member) => {
    const actions: Action[] = [{ label: t('members.details'), onClick: () => onDetails(member) }]
    if (may(invitationKeys.create))
      actions.push({ label: t('members.generateKey'), onClick: () => setRenewing(member), whyNot: whyNoKey(member) })
    if (isInvitation(member)) {
      if (may(memberInvitations.remove))
        actions.push({ label: t('members.cancelInvitation'), onClick: () => setRemoving(member) })
    } else if (may(members.remove))
      actions.push({ label: t('members.remove'), onClick: () => setRemoving(member), whyNot: whyFixed(member) })
    return actions
  }
  const dialogs = (
    <>
      {removing && <RemovalDialog key={removing.id} member={removing} onClose={() => setRemoving(null)} />}
      {renewing && <KeyDialog key={renewing.id} member={renewing} onClose={() => setRenewing(null)} />}
    </>
  )
  return { actionsOf, dialogs }
}
