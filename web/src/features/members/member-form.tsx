import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { members, type Member } from 'contract/members/members'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { checkedBy } from '../../kit/checked-by.ts'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecord } from '../../kit/records/use-record.ts'
import { toast } from '../../kit/toast.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'
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
  const edited = useRecord({
    form,
    record: member,
    words: memberWords(),
    read: () => call(members.get, undefined, { businessSubjectId, id }),
    valuesOf,
    send: (values, version) => call(members.update, { ...values, version }, { businessSubjectId, id }),
    onSaved: () => {
      toast.success(t('members.changed'))
      onClose()
    },
  })
  return (
    <RecordForm of="member" id={id} edited={edited} action={t('members.save')} onCancel={onClose}>
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
    </RecordForm>
  )
}
