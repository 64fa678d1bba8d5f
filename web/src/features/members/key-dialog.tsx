import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { invitationKeys } from 'contract/members/member-invitations'
import type { Member } from 'contract/members/members'
import type { Output } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { userMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx'
import { CopyButton } from '../../ui/inputs/copy-button.tsx'

type Props = { readonly member: Member; readonly onClose: () => void }

/** Gives an invitation a new key. It is mailed, and shown this once, for where the mail does not arrive. */
export function KeyDialog({ member: { id, email }, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [given, setGiven] = useState<Output<typeof invitationKeys.create> | null>(null)
  const { save, isSaving } = useSave(invitationKeys.create, {
    onSaved: (answer) => {
      setGiven(answer)
      toast.success(t('members.keyGenerated', { email }))
    },
    say: (why) => toast.error(t('members.keyFailed'), why),
  })
  if (given === null)
    return (
      <Confirm
        isOpen
        title={t('members.keyQuestion', { email })}
        message={t('members.keyMeans')}
        action={t('members.sendKey')}
        isBusy={isSaving}
        onConfirm={() => void save(undefined, { businessSubjectId, invitationId: id })}
        onClose={onClose}
      />
    )
  const { activationKey, invitationExpiryDate } = given
  return (
    <DialogFrame
      title={t('members.keyTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <CopyButton label={t('user.copyKey')} text={activationKey} />
          <Button data-autofocus onClick={onClose}>
            {t('global.close')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('members.key')}
        description={t('members.keyMessage', { email, moment: userMoment(invitationExpiryDate) })}
        classNames={{ input: 'tabular' }}
        readOnly
        value={activationKey}
        onFocus={(event) => event.currentTarget.select()}
      />
    </DialogFrame>
  )
}
