import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { useRefreshUser } from '../../auth/index.ts'

type Props = { readonly businessSubject: OwnBusinessSubject; readonly onClose: () => void }

/** Closes a business subject, once its name has been typed: for everybody in it, and for good. */
export function RemovalDialog({ businessSubject, onClose }: Props) {
  const { businessSubjectId, businessSubjectName } = businessSubject
  const refreshUser = useRefreshUser()
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (isSame(value, businessSubjectName) ? null : t('ownBusinessSubjects.otherName')) },
  })
  const { save, isSaving } = useSave(businessSubjects.remove, {
    onSaved: async () => {
      onClose()
      toast.success(t('ownBusinessSubjects.removed', { name: businessSubjectName }))
      await refreshUser()
    },
  })
  return (
    <DialogFrame title={t('ownBusinessSubjects.removeTitle', { name: businessSubjectName })} isOpen onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(() => void save(undefined, { businessSubjectId }))}>
        <FormFields isSaving={isSaving}>
          <p>{t('ownBusinessSubjects.removeMessage', { name: businessSubjectName })}</p>
          <TextInput
            label={t('ownBusinessSubjects.typeName', { name: businessSubjectName })}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <SaveActions label={t('ownBusinessSubjects.remove')} isSaving={isSaving} isDangerous onCancel={onClose} />
        </FormFields>
      </form>
    </DialogFrame>
  )
}

const isSame = (typed: string, name: string) => spaced(typed) === spaced(name)
const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
