import { memberInvitations } from 'contract/members/member-invitations'
import { isInvitation, members, type Member } from 'contract/members/members'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { whenRead } from '../../kit/use-call.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'
import { nameOf } from './member-texts.ts'

type Props = { readonly member: Member; readonly onClose: () => void }

/** Asks before a person is removed, or an invitation cancelled: each in its own words. */
export const RemovalDialog = ({ member, onClose }: Props) =>
  isInvitation(member) ? <CancelDialog member={member} onClose={onClose} /> : <RemoveDialog member={member} onClose={onClose} />

function RemoveDialog({ member, onClose }: Props) {
  const { businessSubjectId, businessSubjectName: businessSubject } = useAtWork().businessSubject
  const name = nameOf(member)
  const { save, isSaving } = useSave(members.remove, {
    onSaved: () => {
      toast.success(t('members.removed', { name }))
      return ended(onClose)
    },
    say: (why) => toast.error(t('members.removeFailed', { name }), why),
  })
  return (
    <Confirm
      isOpen
      title={t('members.removeTitle', { name })}
      message={t('members.removeMessage', { businessSubject })}
      action={t('members.remove')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, id: member.id })}
      onClose={onClose}
    />
  )
}

function CancelDialog({ member, onClose }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const name = nameOf(member)
  const { save, isSaving } = useSave(memberInvitations.remove, {
    onSaved: () => {
      toast.success(t('members.cancelled', { name }))
      return ended(onClose)
    },
    say: (why) => toast.error(t('members.cancelFailed', { name }), why),
  })
  return (
    <Confirm
      isOpen
      title={t('members.cancelTitle', { name })}
      message={t('members.cancelMessage')}
      action={t('members.cancelAction')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, id: member.id })}
      onClose={onClose}
    />
  )
}

/** The row goes, and with it the button that would get the focus back: the page gets it. */
async function ended(onClose: () => void): Promise<void> {
  await whenRead()
  onClose()
  document.querySelector<HTMLElement>('#main')?.focus()
}
