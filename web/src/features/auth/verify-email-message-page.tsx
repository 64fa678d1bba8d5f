import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { tell } from '../../kit/refusals.ts'
import { readUser } from '../../kit/session.ts'
import { signOut } from '../../kit/sign-out.ts'
import { toast } from '../../kit/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SendVerification } from './send-verification.tsx'

/** For a person whose e-mail is not confirmed yet: what to do, the message again, and the way out (GAP-93). */
export function VerifyEmailMessagePage() {
  const [email, setEmail] = useState('')
  const navigate = useNavigate()
  useEffect(() => {
    readUser().then((user) => setEmail(user?.email ?? ''), tell)
  }, [])
  const check = async () => {
    try {
      const user = await readUser({ refresh: true })
      if (user?.emailConfirmed === false) toast.error(t('auth.notConfirmedYet'))
      else await navigate({ href: paths.root() })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <AuthFrame title={t('auth.verifyTitle')} intro={t('auth.checkMail', { email })}>
      <Button fullWidth onClick={() => void check()}>
        {t('auth.haveConfirmed')}
      </Button>
      {email && <SendVerification email={email} />}
      <Button variant="subtle" fullWidth onClick={() => void signOut()}>
        {t('auth.signOut')}
      </Button>
    </AuthFrame>
  )
}
