import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { currentUser } from 'contract/auth/current-user'
import { DISPLAY_NAME_MAX } from 'contract/auth/auth-limits'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { FailureNote } from './failure-note.tsx'
import { useNotedSave } from './use-noted-save.ts'
import { useRefreshUser, useUser } from './use-user.ts'

/** Changes the name others see. */
export function BasicInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const { displayName } = useUser()
  const refreshUser = useRefreshUser()
  const form = useForm({
    initialValues: { userDisplayName: displayName },
    validate: checkedBy(currentUser.update.input),
  })
  const { save, isSaving, failure } = useNotedSave(currentUser.update, marked(form), async () => {
    onClose()
    await refreshUser()
  })
  return (
    <Dialog title={t('user.changeName')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <KeptTyping form={form} of="display-name" />
        <FormFields isSaving={isSaving}>
          <FailureNote why={failure} />
          <TextInput
            label={t('auth.displayName')}
            autoComplete="name"
            maxLength={DISPLAY_NAME_MAX}
            data-autofocus
            {...form.getInputProps('userDisplayName')}
          />
          <SaveActions label={t('user.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
