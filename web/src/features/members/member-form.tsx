import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { members, type Member } from 'contract/members/members'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { checkedBy } from '../../kit/checked-by.ts'
import { call } from '../../kit/call.ts'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { KeptTyping } from '../../kit/records/kept-typing.tsx'
import { useMeanwhile } from '../../kit/records/use-meanwhile.tsx'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
import { memberWords } from './member-history-words.ts'
import { RoleSelect } from './role-select.tsx'

type Values = { roleId: number; accessEndDate: string | null }

const valuesOf = ({ roleId, accessEndDate }: Member): Values => ({ roleId, accessEndDate })

type Props = { readonly member: Member; readonly onDirty: (isDirty: boolean) => void; readonly onClose: () => void }

/** Another role, or a last day of access. Both hold from the person's next click. */
export function MemberForm({ member, onDirty, onClose }: Props) {
  const { id } = member
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm<Values>({
    initialValues: valuesOf(member),
    validate: checkedBy(members.update.input),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const meanwhile = useMeanwhile({
    form,
    version: member.version,
    words: memberWords(),
    read: async () => {
      const now = await call(members.get, undefined, { businessSubjectId, id })
      return { version: now.version, values: valuesOf(now) }
    },
    save: (values, version) => send(values, version),
  })
  const { save, isSaving } = useSave(members.update, {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: () => {
      toast.success(t('members.changed'))
      onClose()
    },
  })
  const send = (values: Values, version: number | undefined) => void save({ ...values, version }, { businessSubjectId, id })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values, meanwhile.version))}>
      {meanwhile.notice}
      <KeptTyping form={form} of="member" id={id} />
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
