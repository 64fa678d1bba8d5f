import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from 'contract/paths'
import { t } from '../../../kit/messages.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { keptSignUp } from './kept-sign-up.ts'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * The first two of the three steps in: the account, and the address. The answer is the same for an address that is known already,
 * so nobody learns who has one.
 */
export function SignUpPage() {
  const [sentTo, setSentTo] = useState(keptSignUp.address)
  const [values, setValues] = useState(() => ({ ...keptSignUp.account(), password: '' }))
  const move = (address: string | null) => {
    keptSignUp.keepAddress(address)
    setSentTo(address)
  }
  if (sentTo !== null)
    return (
      <AuthFrame
        key="code"
        step={2}
        title={t('auth.verifyTitle')}
        intro={
          <>
            {t('auth.verifyIntro')} <strong>{sentTo}</strong>.
          </>
        }
        foot={t('auth.noMessage')}
      >
        <EmailCodeForm email={sentTo} onChangeAddress={() => move(null)} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      key="account"
      step={1}
      title={t('auth.signUpTitle')}
      intro={t('auth.signUpIntro')}
      foot={
        <>
          {t('auth.haveAccount')} <Link to={paths.signIn()}>{t('auth.signInLink')}</Link>
        </>
      }
    >
      <SignUpForm
        begin={values}
        onSent={(sent) => {
          setValues(sent)
          move(sent.email.trim())
        }}
      />
    </AuthFrame>
  )
}
