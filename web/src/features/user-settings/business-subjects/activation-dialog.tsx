import { Button } from '@mantine/core'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { ActivationFields, useActivation } from '../../auth/index.ts'
import { useRefreshUser } from '../use-user.ts'
import classes from '../dialog-form.module.css'

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
      <form className={classes['form']} noValidate onSubmit={submit}>
        <ActivationFields form={form} failure={failure} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('auth.activate')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
