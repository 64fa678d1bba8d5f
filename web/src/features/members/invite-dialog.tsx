import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { InvitationRequest, memberInvitations } from 'contract/members/member-invitations'
import { fieldProblems } from 'contract/kit/field-problems'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { isMessage, t } from '../../kit/messages.ts'
import { RecordDialog } from '../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../kit/records/use-sent-form.ts'
import { toast } from '../../kit/toast.ts'
import { RoleSelect } from './role-select.tsx'

type Values = Omit<InvitationRequest, 'roleId'> & { roleId: number | null }

/** Invites a person by e-mail. The address is written twice, because the key goes to whoever it belongs to. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm<Values>({
    initialValues: { roleId: null, email: '', confirmationEmail: '' },
    validate: problemsOf,
  })
  const edited = useSentForm({
    form,
    send: ({ roleId, ...addresses }) =>
      call(memberInvitations.create, { roleId: roleId ?? 0, ...addresses }, { businessSubjectId }),
    onSaved: ({ email }) => {
      toast.success(t('members.invited', { email }))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('members.inviteTitle')}
      of="invitation"
      id={null}
      edited={edited}
      action={t('members.send')}
      onClose={onClose}
    >
      <p>{t('members.inviteMessage')}</p>
      <RoleSelect
        value={form.values.roleId}
        error={form.errors['roleId']}
        onChange={(roleId) => form.setFieldValue('roleId', roleId)}
      />
      <TextInput label={t('members.email')} required {...ADDRESS} {...form.getInputProps('email')} />
      <TextInput label={t('members.confirmationEmail')} required {...ADDRESS} {...form.getInputProps('confirmationEmail')} />
    </RecordDialog>
  )
}

const ADDRESS = { type: 'email', autoComplete: 'off', spellCheck: false } as const

/** The contract's own words, also for what is left empty. */
function problemsOf(values: Values): Record<string, string> {
  const { error } = InvitationRequest.safeParse(values)
  return Object.fromEntries(
    (error ? fieldProblems(error) : []).map(({ path, message }) => [
      path,
      t(isMessage(message) ? message : 'global.invalidValue'),
    ]),
  )
}
