import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from 'contract/paths'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { AuthFrame } from './auth-frame.tsx'
import { requestPasswordReset } from './calls.ts'

/** Asks for a link that sets a new password. Whether an address has an account, nobody learns here. */
export function ForgottenPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const { save, isSaving } = useSave(requestPasswordReset, {
    form: marked(form),
    onSaved: () => setSentTo(form.getValues().email.trim()),
  })
  const foot = <Link to={paths.signIn()}>{t('auth.backToSignIn')}</Link>
  if (sentTo !== undefined) {
    return (
      <AuthFrame title={t('auth.checkMailTitle')} intro={t('auth.resetSent', { email: sentTo })} foot={foot}>
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.forgottenTitle')} intro={t('auth.forgottenIntro')} foot={foot}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <TextInput
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          maxLength={500}
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={isSaving} fullWidth>
          {t('auth.sendLink')}
        </Button>
      </form>
    </AuthFrame>
  )
}
