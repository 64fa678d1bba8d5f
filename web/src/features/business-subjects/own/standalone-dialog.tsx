import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { OIB_LENGTH, SUBJECT_NAME_TYPED_MAX } from 'contract/business-subjects/basic-info'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { useRefreshUser } from '../../auth/index.ts'

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
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <KeptTyping form={form} of="business-subject" />
        <FormFields isSaving={isSaving}>
          <TextInput
            label={t('ownBusinessSubjects.name')}
            autoComplete="organization"
            maxLength={SUBJECT_NAME_TYPED_MAX}
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
          <SaveActions label={t('ownBusinessSubjects.add')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}

const failed = (why: string) => toast.error(t('user.addStandaloneBusinessSubjectError'), why)
