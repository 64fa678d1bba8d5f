import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from 'contract/paths'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { readUser } from '../../../kit/session.ts'
import { signOut } from '../../../kit/sign-out.ts'
import { toast } from '../../../kit/toast.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { EmailCodeForm } from './email-code-form.tsx'

/** For a person whose e-mail is not confirmed yet: the code of the message, the message again, and the way out (GAP-93). */
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
    <AuthFrame
      key={email}
      step={2}
      title={t('auth.verifyTitle')}
      intro={
        <>
          {t('auth.verifyIntro')} <strong>{email}</strong>.
        </>
      }
      foot={t('auth.noMessage')}
    >
      {email && <EmailCodeForm email={email} onChangeAddress={() => void signOut(paths.signUp())} />}
      <Button variant="default" fullWidth onClick={() => void check()}>
        {t('auth.haveConfirmed')}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => void signOut()}>
        {t('auth.signOut')}
      </Button>
    </AuthFrame>
  )
}
