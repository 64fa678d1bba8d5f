import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { forget } from '../../../kit/session.ts'
import { toast } from '../../../kit/toast.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { confirmByLink } from '../calls.ts'
import { keptSignUp } from './kept-sign-up.ts'

/** Where the link of the message leads: confirms the address and goes on. */
export function VerifyEmailPage() {
  const [{ token = '' }] = usePageSearch(searches.byMail)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    call(confirmByLink, { token }).then(
      () => {
        forget()
        keptSignUp.done()
        toast.success(t('auth.emailConfirmed'))
        return navigate({ href: paths.root(), replace: true })
      },
      (error: unknown) => setProblem(reason(error)),
    )
  }, [token, navigate])
  if (problem === undefined)
    return (
      <AuthFrame step={2} title={t('auth.confirmingEmail')}>
        {null}
      </AuthFrame>
    )
  return (
    <AuthFrame step={2} title={t('auth.notConfirmedTitle')} foot={<Link to={paths.signIn()}>{t('auth.backToSignIn')}</Link>}>
      <Notice kind="error">{problem}</Notice>
      <Button component={Link} to={paths.verifyEmailMessage()} fullWidth>
        {t('auth.sendAgain')}
      </Button>
    </AuthFrame>
  )
}
