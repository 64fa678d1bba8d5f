import { Button } from '@mantine/core'
import { passwordRequirements } from 'contract/auth/registrations'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FailureNote } from '../failure-note.tsx'
import { PasswordRules } from './password-rules.tsx'
import { usePasswordChange } from './use-password-change.ts'
import classes from '../dialog-form.module.css'

/** Changes the password, with the rules for a new one in sight. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: requirements, error } = useCall(passwordRequirements.get)
  useFailureToast(error)
  const { form, submit, isSaving, failure, isRefused } = usePasswordChange(requirements, onClose)
  return (
    <Dialog title={t('user.changePassword')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form className={classes['form']} noValidate onSubmit={submit}>
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
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('user.changePassword')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
