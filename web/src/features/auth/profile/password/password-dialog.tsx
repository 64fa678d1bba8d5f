import { passwordRequirements } from 'contract/auth/registrations'
import { useFailureToast } from '../../../../kit/failure-toast.ts'
import { t } from '../../../../kit/messages.ts'
import { useCall } from '../../../../kit/use-call.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PasswordField } from '../../../../ui/inputs/password-field.tsx'
import { FailureNote } from '../failure-note.tsx'
import { PasswordRules } from './password-rules.tsx'
import { usePasswordChange } from './use-password-change.ts'
import classes from './password-rules.module.css'

/** Changes the password, with the rules for a new one in sight. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: requirements, error } = useCall(passwordRequirements.get)
  useFailureToast(error)
  const { form, submit, isSaving, failure, isRefused } = usePasswordChange(requirements, onClose)
  return (
    <Dialog title={t('user.changePassword')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <FormFields isSaving={isSaving}>
          <FailureNote why={failure} />
          {isRefused && <Notice kind="error">{t('register.passwordRequirements')}</Notice>}
          <PasswordField label={t('user.oldPassword')} data-autofocus {...form.getInputProps('oldPassword')} />
          <PasswordField label={t('auth.newPassword')} autoComplete="new-password" {...form.getInputProps('newPassword')} />
          {requirements && <PasswordRules requirements={requirements} password={form.getValues().newPassword} />}
          <PasswordField
            label={t('user.confirmedPassword')}
            autoComplete="new-password"
            {...form.getInputProps('confirmedPassword')}
          />
          <p className={classes['soft']}>{t('user.otherDevicesSignOut')}</p>
          <SaveActions label={t('user.changePassword')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
