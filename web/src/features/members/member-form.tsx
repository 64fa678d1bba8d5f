import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { members, type Member } from 'contract/members/members'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { checkedBy } from '../../kit/checked-by.ts'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
import { RoleSelect } from './role-select.tsx'

type Props = { readonly member: Member; readonly onDirty: (isDirty: boolean) => void; readonly onClose: () => void }

/** Another role, or a last day of access. Both hold from the person's next click. */
export function MemberForm({ member: { id, roleId, accessEndDate }, onDirty, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm<{ roleId: number; accessEndDate: string | null }>({
    initialValues: { roleId, accessEndDate },
    validate: checkedBy(members.update.input),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { save, isSaving } = useSave(members.update, {
    form: marked(form),
    onSaved: () => {
      toast.success(t('members.changed'))
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, id }))}>
      <FormFields isSaving={isSaving}>
        <RoleSelect
          value={form.values.roleId}
          error={form.errors['roleId']}
          onChange={(chosen) => form.setFieldValue('roleId', chosen)}
        />
        <DayField
          label={t('members.accessEndDate')}
          description={t('members.accessEndHint')}
          value={form.values.accessEndDate ?? ''}
          error={form.errors['accessEndDate']}
          onChange={(day) => form.setFieldValue('accessEndDate', day || null)}
        />
        <SaveActions label={t('members.save')} isSaving={isSaving} onCancel={onClose} />
      </FormFields>
    </form>
  )
}
