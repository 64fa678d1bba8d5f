import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { OIB_LENGTH, SUBJECT_NAME_TYPED_MAX } from 'contract/business-subjects/basic-info'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { useRefreshUser } from '../../auth/index.ts'

/** Adds a business subject that the person owns. */
export function StandaloneDialog({ onClose }: { readonly onClose: () => void }) {
  const refreshUser = useRefreshUser()
  const form = useForm({
    initialValues: { name: '', oib: '' },
    validate: checkedBy(businessSubjects.create.input),
    validateInputOnBlur: ['oib'],
  })
  const edited = useSentForm({
    form,
    send: (values) => call(businessSubjects.create, values),
    say: failed,
    onSaved: async () => {
      onClose()
      toast.success(t('ownBusinessSubjects.added'))
      await refreshUser()
    },
  })
  return (
    <RecordDialog
      title={t('ownBusinessSubjects.addTitle')}
      of="business-subject"
      id={null}
      edited={edited}
      action={t('ownBusinessSubjects.add')}
      onClose={onClose}
    >
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
    </RecordDialog>
  )
}

const failed = (why: string) => toast.error(t('user.addStandaloneBusinessSubjectError'), why)
