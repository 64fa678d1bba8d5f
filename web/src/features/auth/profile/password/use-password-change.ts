import { useForm, type FormErrors } from '@mantine/form'
import { useState } from 'react'
import { meetsRequirements, passwords, type PasswordRequirements } from 'contract/auth/registrations'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useNotedForm } from '../use-noted-form.ts'

/** The form of a new password. What the server asks of one is checked before it is sent, once it is known. */
export function usePasswordChange(requirements: PasswordRequirements | undefined, onChanged: () => void) {
  const [isRefused, setIsRefused] = useState(false)
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', confirmedPassword: '' },
    validate: {
      oldPassword: needed,
      newPassword: (value) =>
        needed(value) ?? (requirements && !meetsRequirements(value, requirements) ? t('user.rulesNotMet') : null),
      confirmedPassword: needed,
    },
  })
  const { save, isSaving, failure, forgetFailure } = useNotedForm({
    form,
    send: (values) => call(passwords.update, values),
    onSaved: () => {
      onChanged()
      toast.success(t('user.passwordChanged'), t('user.otherDevicesSignedOut'))
    },
  })
  const change = (values: typeof form.values) => {
    setIsRefused(false)
    forgetFailure()
    if (values.newPassword === values.confirmedPassword) return save(values)
    form.setFieldError('confirmedPassword', t('user.changePasswordToastrErrorDescription'))
    return toast.error(t('user.changePassword'), t('user.changePasswordToastrErrorDescription'))
  }
  const refuse = (errors: FormErrors) => {
    setIsRefused(true)
    forgetFailure()
    form.getInputNode(Object.keys(errors)[0] as keyof typeof form.values)?.focus()
  }
  return { form, submit: form.onSubmit(change, refuse), isSaving, failure, isRefused }
}

const needed = (value: string) => (value === '' ? t('global.thisFieldIsRequired') : null)
