import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { useRefreshUser } from '../use-user.ts'
import classes from '../dialog-form.module.css'

/** As much as can be typed; a longer name that is there already stays valid (GAP-66). */
const NAME_TYPED_MAX = 100
const OIB_LENGTH = 11

/** Adds a business subject that the person owns. */
export function StandaloneDialog({ onClose }: { readonly onClose: () => void }) {
  const refreshUser = useRefreshUser()
  const form = useForm({
    initialValues: { name: '', oib: '' },
    validate: checkedBy(businessSubjects.create.input),
    validateInputOnBlur: ['oib'],
  })
  const { save, isSaving } = useSave(businessSubjects.create, {
    form: marked(form),
    say: failed,
    onSaved: async () => {
      onClose()
      toast.success(t('ownBusinessSubjects.added'))
      await refreshUser()
    },
  })
  return (
    <Dialog title={t('ownBusinessSubjects.addTitle')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form className={classes['form']} noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <TextInput
          label={t('ownBusinessSubjects.name')}
          autoComplete="organization"
          maxLength={NAME_TYPED_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('ownBusinessSubjects.oib')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={OIB_LENGTH}
          {...form.getInputProps('oib')}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('ownBusinessSubjects.add')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const failed = (why: string) => toast.error(t('user.addStandaloneBusinessSubjectError'), why)
