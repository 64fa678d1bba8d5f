import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DISPLAY_NAME_MAX, Registration, registrationOptions } from 'contract/auth/registrations'
import type { Output } from 'contract/kit/endpoint'
import { EMAIL_MAX } from 'contract/kit/fields'
import { paths } from 'contract/paths'
import { call } from '../../kit/call.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { marked } from '../../kit/marked.ts'
import { language, t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { createRegistration } from './calls.ts'
import { SendVerification } from './send-verification.tsx'

/** A new account. The answer is the same for an address that is known already, so nobody learns who has one. */
export function SignUpPage() {
  const [sentTo, setSentTo] = useState<string>()
  const terms = useTerms()
  const form = useForm({
    initialValues: { displayName: '', email: '', password: '', selectedLanguage: language() },
    validate: checkedBy(Registration),
  })
  const { save, isSaving } = useSave(createRegistration, {
    form: marked(form),
    onSaved: () => setSentTo(form.getValues().email.trim()),
  })
  const foot = (
    <>
      {t('auth.haveAccount')} <Link to={paths.signIn()}>{t('auth.signIn')}</Link>
    </>
  )
  if (sentTo !== undefined) {
    return (
      <AuthFrame title={t('auth.checkMailTitle')} intro={t('auth.checkMail', { email: sentTo })} foot={foot}>
        <SendVerification email={sentTo} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.signUpTitle')} foot={foot}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <TextInput
          label={t('auth.displayName')}
          autoComplete="name"
          maxLength={DISPLAY_NAME_MAX}
          {...form.getInputProps('displayName')}
        />
        <TextInput
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          {...form.getInputProps('email')}
        />
        <PasswordField label={t('auth.password')} isNew {...form.getInputProps('password')} />
        <Button type="submit" loading={isSaving} fullWidth>
          {t('auth.signUp')}
        </Button>
        {terms && (
          <p>
            {t('auth.termsIntro')}{' '}
            <a href={terms} target="_blank" rel="noreferrer">
              {t('auth.terms')}
            </a>
          </p>
        )}
      </form>
    </AuthFrame>
  )
}

function useTerms(): string {
  const [options, setOptions] = useState<Output<typeof registrationOptions.get>>()
  useEffect(() => {
    call(registrationOptions.get).then(setOptions, () => setOptions(undefined))
  }, [])
  return (
    (language() === 'hr' ? options?.termsAndConditionsAndPrivacyPolicyUrlHr : options?.termsAndConditionsAndPrivacyPolicyUrlEn) ??
    ''
  )
}
