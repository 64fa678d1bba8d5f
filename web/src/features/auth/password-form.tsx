import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { createSession } from './calls.ts'

type Props = {
  readonly problem: string | undefined
  readonly onProblem: (problem: string | undefined) => void
  readonly onCode: () => void
  readonly onSignedIn: () => Promise<void>
}

const needed = (value: string) => (value.trim() === '' ? t('global.thisFieldIsRequired') : null)

export function PasswordForm({ problem, onProblem, onCode, onSignedIn }: Props) {
  const form = useForm({ initialValues: { email: '', password: '' }, validate: { email: needed, password: needed } })
  const { save, isSaving } = useSave(createSession, {
    form: marked(form),
    onSaved: ({ needsCode }) => (needsCode ? onCode() : onSignedIn()),
    onRefused: ({ code, message }) => {
      if (code !== 'Auth.WrongCredentials') return false
      onProblem(t(message as 'auth.wrongCredentials'))
      form.setFieldValue('password', '')
      form.getInputNode('password')?.focus()
      return true
    },
  })
  const submit = (values: typeof form.values) => {
    onProblem(undefined)
    return save(values)
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={500}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField label={t('auth.password')} key={form.key('password')} {...form.getInputProps('password')} />
      <Button type="submit" loading={isSaving} fullWidth>
        {t('auth.signIn')}
      </Button>
      <Link to={paths.forgottenPassword()}>{t('auth.forgottenPassword')}</Link>
    </form>
  )
}
