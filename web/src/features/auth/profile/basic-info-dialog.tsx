import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { currentUser } from 'contract/auth/current-user'
import { DISPLAY_NAME_MAX } from 'contract/auth/auth-limits'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { FailureNote } from './failure-note.tsx'
import { useNotedForm } from './use-noted-form.ts'
import { useRefreshUser, useUser } from './use-user.ts'

/** Changes the name others see. */
export function BasicInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const { displayName } = useUser()
  const refreshUser = useRefreshUser()
  const form = useForm({
    initialValues: { userDisplayName: displayName },
    validate: checkedBy(currentUser.update.input),
  })
  const edited = useNotedForm({
    form,
    send: (values) => call(currentUser.update, values),
    onSaved: async () => {
      onClose()
      await refreshUser()
    },
  })
  return (
    <RecordDialog
      title={t('user.changeName')}
      of="display-name"
      id={null}
      edited={edited}
      action={t('user.save')}
      onClose={onClose}
    >
      <FailureNote why={edited.failure} />
      <TextInput
        label={t('auth.displayName')}
        autoComplete="name"
        maxLength={DISPLAY_NAME_MAX}
        data-autofocus
        {...form.getInputProps('userDisplayName')}
      />
    </RecordDialog>
  )
}
