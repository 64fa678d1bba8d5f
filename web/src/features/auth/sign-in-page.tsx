import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safeReturn } from 'contract/auth/return-address'
import { paths } from 'contract/paths'
import { call } from '../../kit/call.ts'
import { language, t } from '../../kit/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { getRegistrationOptions } from './calls.ts'
import { CodeForm } from './code-form.tsx'
import { externalLoginProblem } from './external-login-problems.ts'
import { goOn } from './go-on.ts'
import { PasswordForm } from './password-form.tsx'

type Search = { readonly return?: string; readonly step?: string; readonly problem?: string }

/**
 * E-mail and password, then a code where two-factor is on; one neutral error for all that can be wrong (GAP-93). Whoever
 * comes back from the external login is at the code at once, or told why it came to nothing.
 */
export function SignInPage() {
  const { return: wanted, step: begun, problem: why }: Search = useSearch({ strict: false })
  const returnTo = safeReturn(wanted) ?? paths.root()
  const navigate = useNavigate()
  const [step, setStep] = useState<'password' | 'code'>(begun === 'code' ? 'code' : 'password')
  const [problem, setProblem] = useState(() => externalLoginProblem(why))
  const externalLogin = useExternalLogin()
  const signedIn = () => goOn(returnTo, (href) => navigate({ href }))

  if (step === 'code') {
    const again = (reason?: string) => {
      setProblem(reason)
      setStep('password')
    }
    return (
      <AuthFrame key="code" title={t('auth.codeTitle')} intro={t('auth.codeIntro')}>
        <CodeForm onSignedIn={signedIn} onBack={again} />
      </AuthFrame>
    )
  }
  const foot = (
    <>
      {t('auth.noAccount')} <Link to={paths.signUp()}>{t('auth.signUp')}</Link>
    </>
  )
  return (
    <AuthFrame title={t('auth.signInTitle')} foot={foot}>
      <PasswordForm problem={problem} onProblem={setProblem} onCode={() => setStep('code')} onSignedIn={signedIn} />
      {externalLogin && (
        <Button component="a" href={paths.externalLogin(returnTo, language())} variant="default" fullWidth>
          {t('auth.externalLogin', { name: externalLogin })}
        </Button>
      )}
    </AuthFrame>
  )
}

/** The name of the external login, where there is one. Without an answer people can still sign in by password. */
function useExternalLogin(): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    call(getRegistrationOptions).then(
      (options) => setName(options.externalLogin),
      () => setName(null),
    )
  }, [])
  return name
}
