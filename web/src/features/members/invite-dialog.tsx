import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { InvitationRequest, memberInvitations } from 'contract/members/member-invitations'
import { fieldProblems } from 'contract/kit/field-problems'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { marked } from '../../kit/marked.ts'
import { isMessage, t } from '../../kit/messages.ts'
import { KeptTyping } from '../../kit/records/kept-typing.tsx'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
import { RoleSelect } from './role-select.tsx'

type Values = Omit<InvitationRequest, 'roleId'> & { roleId: number | null }

/** Invites a person by e-mail. The address is written twice, because the key goes to whoever it belongs to. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm<Values>({
    initialValues: { roleId: null, email: '', confirmationEmail: '' },
    validate: problemsOf,
  })
  const { save, isSaving } = useSave(memberInvitations.create, {
    form: marked(form),
    onSaved: ({ email }) => {
      toast.success(t('members.invited', { email }))
      onClose()
    },
  })
  const submit = form.onSubmit(
    ({ roleId, ...addresses }) => void save({ roleId: roleId ?? 0, ...addresses }, { businessSubjectId }),
  )
  return (
    <Dialog title={t('members.inviteTitle')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <KeptTyping form={form} of="invitation" />
        <FormFields isSaving={isSaving}>
          <p>{t('members.inviteMessage')}</p>
          <RoleSelect
            value={form.values.roleId}
            error={form.errors['roleId']}
            onChange={(roleId) => form.setFieldValue('roleId', roleId)}
          />
          <TextInput label={t('members.email')} required {...ADDRESS} {...form.getInputProps('email')} />
          <TextInput label={t('members.confirmationEmail')} required {...ADDRESS} {...form.getInputProps('confirmationEmail')} />
          <SaveActions label={t('members.send')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
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
