import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { registrationOptions } from 'contract/auth/registrations'
import { safeReturn } from 'contract/auth/return-address'
import type { Output } from 'contract/kit/endpoint'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../kit/address/page-search.ts'
import { call } from '../../kit/call.ts'
import { language, t } from '../../kit/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { getRegistrationOptions } from './calls.ts'
import { CodeForm } from './code-form.tsx'
import { externalLoginProblem } from './external-login-problems.ts'
import { goOn } from './go-on.ts'
import { PasswordForm } from './password-form.tsx'

/**
 * E-mail and password, then a code where two-factor is on; one neutral error for all that can be wrong (GAP-93). Whoever
 * comes back from the external login is at the code at once, or told why it came to nothing.
 */
export function SignInPage() {
  const [{ return: wanted, step: begun, problem: why }] = usePageSearch(searches.signIn)
  const returnTo = safeReturn(wanted) ?? paths.root()
  const navigate = useNavigate()
  const isSignedOut = useLocation({ select: ({ state }) => state.isSignedOut === true })
  const [step, setStep] = useState<'password' | 'code'>(begun ?? 'password')
  const [problem, setProblem] = useState(() => externalLoginProblem(why))
  const options = useOptions()
  const externalLogin = options?.externalLogin
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
    <AuthFrame title={t('auth.signInTitle')} intro={isSignedOut && t('auth.signedOut')} foot={foot}>
      <PasswordForm
        problem={problem}
        demonstration={options?.demonstration ?? null}
        onProblem={setProblem}
        onCode={() => setStep('code')}
        onSignedIn={signedIn}
      />
      {externalLogin && (
        <Button component="a" href={paths.externalLogin(returnTo, language())} variant="default" fullWidth>
          {t('auth.externalLogin', { name: externalLogin })}
        </Button>
      )}
    </AuthFrame>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** They were at work: their sign-in has ended meanwhile. */
    isSignedOut?: boolean
  }
}

/** The external login and the people of the demonstration, where there are such. Without an answer people can still sign in by password. */
function useOptions(): Output<typeof registrationOptions.get> | null {
  const [options, setOptions] = useState<Output<typeof registrationOptions.get> | null>(null)
  useEffect(() => {
    call(getRegistrationOptions).then(setOptions, () => setOptions(null))
  }, [])
  return options
}
