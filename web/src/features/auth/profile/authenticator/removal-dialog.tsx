import { authenticatorRemovals } from 'contract/auth/authenticators'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
import { useRefreshUser } from '../use-user.ts'
import { CodeField } from './code-field.tsx'
import { useCodeForm } from './use-code-form.ts'
import classes from './authenticator.module.css'

/** Switches the authenticator off, with a code of it. */
export function RemovalDialog({ onClose }: { readonly onClose: () => void }) {
  const refreshUser = useRefreshUser()
  const { form, save, isSaving } = useCodeForm(authenticatorRemovals.create, async () => {
    onClose()
    toast.success(t('user.authenticatorSwitchedOff'))
    await refreshUser()
  })
  return (
    <Dialog title={t('user.authenticatorRemoval')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form
        className={classes['step']}
        noValidate
        onSubmit={form.onSubmit(({ code }) => void save({ code: code.replaceAll(/\s/g, '') }))}
      >
        <p>{t('user.authenticatorRemovalHint')}</p>
        <CodeField form={form} />
        <SaveActions label={t('user.switchOff')} isSaving={isSaving} isDangerous onCancel={onClose} />
      </form>
    </Dialog>
  )
}
