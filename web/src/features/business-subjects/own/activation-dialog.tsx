import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { ActivationFields, useActivation, useRefreshUser } from '../../auth/index.ts'

/** Joins a further business subject with the key of an invitation. */
export function ActivationDialog({ onClose }: { readonly onClose: () => void }) {
  const refreshUser = useRefreshUser()
  const { form, failure, isSaving, submit } = useActivation(async () => {
    onClose()
    toast.success(t('ownBusinessSubjects.activated'))
    await refreshUser()
  })
  return (
    <Dialog title={t('ownBusinessSubjects.activate')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <FormFields isSaving={isSaving}>
          <ActivationFields form={form} failure={failure} />
          <SaveActions label={t('auth.activate')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
