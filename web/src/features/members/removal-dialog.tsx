import { memberInvitations } from 'contract/members/member-invitations'
import { isInvitation, members, type Member } from 'contract/members/members'
import { useAtWork } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { Removal } from '../../kit/records/removal.tsx'
import { whenRead } from '../../kit/use-call.ts'
import { nameOf } from './member-texts.ts'

type Props = { readonly member: Member; readonly onClose: () => void }

/** Asks before a person is removed, or an invitation cancelled: each in its own words. */
export function RemovalDialog({ member, onClose }: Props) {
  const { businessSubjectId, businessSubjectName: businessSubject } = useAtWork().businessSubject
  const name = nameOf(member)
  // One that was refused may be tried again from the same question.
  const around = { onRemoved: () => ended(onClose), onClose, onEnded: () => undefined }
  return isInvitation(member) ? (
    <Removal
      title={t('members.cancelTitle', { name })}
      message={t('members.cancelMessage')}
      action={t('members.cancelAction')}
      remove={() => call(memberInvitations.remove, undefined, { businessSubjectId, id: member.id })}
      removed={[t('members.cancelled', { name })]}
      kept={t('members.cancelFailed', { name })}
      {...around}
    />
  ) : (
    <Removal
      title={t('members.removeTitle', { name })}
      message={t('members.removeMessage', { businessSubject })}
      action={t('members.remove')}
      remove={() => call(members.remove, undefined, { businessSubjectId, id: member.id })}
      removed={[t('members.removed', { name })]}
      kept={t('members.removeFailed', { name })}
      {...around}
    />
  )
}

/** The row goes, and with it the button that would get the focus back: the page gets it. */
async function ended(onClose: () => void): Promise<void> {
  await whenRead()
  onClose()
  document.querySelector<HTMLElement>('#main')?.focus()
}
