import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { meetsRequirements, PASSWORD_REQUIREMENTS, Registration, registrationOptions } from 'contract/auth/registrations'
import { DISPLAY_NAME_MAX } from 'contract/auth/auth-limits'
import type { Output } from 'contract/kit/endpoint'
import { EMAIL_MAX } from 'contract/kit/fields'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { language, t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { EnterKey } from '../../../ui/keys/enter-key.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { createRegistration } from '../calls.ts'
import { keptSignUp } from './kept-sign-up.ts'
import classes from '../auth-frame.module.css'

type Account = { readonly displayName: string; readonly email: string; readonly password: string }
type Props = { readonly begin: Account; readonly onSent: (sent: Account) => void }

/** Who a person is, and how they will sign in. Whoever comes back to another address finds the rest as it was. */
export function SignUpForm({ begin, onSent }: Props) {
  const terms = useTerms()
  const form = useForm({
    initialValues: { ...begin, isAccepted: false },
    validate: (values) => ({
      ...checkedBy(Registration)({ ...values, selectedLanguage: language() }),
      ...(terms && !values.isAccepted && { isAccepted: t('auth.termsNeeded') }),
    }),
  })
  const { displayName, email } = form.values
  useEffect(() => keptSignUp.keepAccount({ displayName, email }), [displayName, email])
  const { save, isSaving } = useSave(createRegistration, { form: marked(form), onSaved: () => onSent(form.getValues()) })
  const submit = form.onSubmit(({ isAccepted: _asked, ...account }) => save({ ...account, selectedLanguage: language() }))
  const isGood = meetsRequirements(form.values.password, PASSWORD_REQUIREMENTS)
  return (
    <form noValidate onSubmit={submit}>
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
      <div>
        <PasswordField
          label={t('auth.password')}
          isNew={!isGood}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        {isGood && (
          <p className={classes['good']}>
            <Icon name="check" size={16} />
            {t('auth.passwordIsGood')}
          </p>
        )}
      </div>
      {terms && (
        <Checkbox
          className={classes['consent'] ?? ''}
          label={
            <>
              {t('auth.termsIntro')}{' '}
              <a href={terms} target="_blank" rel="noreferrer">
                {t('auth.terms')}
              </a>
            </>
          }
          {...form.getInputProps('isAccepted', { type: 'checkbox' })}
        />
      )}
      <Button type="submit" loading={isSaving} fullWidth>
        {t('auth.next')}
        <EnterKey />
      </Button>
    </form>
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
