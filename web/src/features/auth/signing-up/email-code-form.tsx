import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { EMAIL_CODE_LENGTH, EMAIL_CODE_VALID_MINUTES } from 'contract/auth/registrations'
import { paths } from 'contract/paths'
import { t } from '../../../kit/messages.ts'
import { readUser } from '../../../kit/session.ts'
import { useSave } from '../../../kit/use-save.ts'
import { CodeField, focusFirstDigit } from '../../../ui/inputs/code-field.tsx'
import { EnterKey } from '../../../ui/keys/enter-key.tsx'
import { confirmEmail } from '../calls.ts'
import { goOn } from '../go-on.ts'
import { keptSignUp } from './kept-sign-up.ts'
import { SendVerification } from './send-verification.tsx'
import classes from '../auth-frame.module.css'

type Props = { readonly email: string; readonly onChangeAddress: () => void }

/** The six digits of the message. Who opens its link in another tab meanwhile goes on here too. */
export function EmailCodeForm({ email, onChangeAddress }: Props) {
  const digits = useRef<HTMLFieldSetElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const enter = () => {
    keptSignUp.done()
    return goOn(paths.root(), (href) => navigate({ href }))
  }
  useEnteredElsewhere(enter)
  const first = () => focusFirstDigit(digits.current)
  const refuse = (why: string) => {
    setProblem(why)
    first()
  }
  const { save, isSaving } = useSave(confirmEmail, {
    form: {
      has: (path) => path === 'code',
      mark: ({ code: why = '' }) => {
        setCode('')
        refuse(why)
      },
    },
    onSaved: enter,
  })
  const confirm = (typed: string) => {
    if (typed.length < EMAIL_CODE_LENGTH) return refuse(t('auth.emailCodeIncomplete'))
    setProblem(undefined)
    return save({ email, code: typed })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void confirm(code)
  }
  return (
    <form noValidate onSubmit={submit}>
      <CodeField
        ref={digits}
        value={code}
        problem={problem}
        hint={t('auth.emailCodeHint', { minutes: EMAIL_CODE_VALID_MINUTES })}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
      />
      <div className={classes['quiet']}>
        <SendVerification email={email} onSent={first} />
        <Button variant="subtle" size="compact-sm" onClick={onChangeAddress}>
          {t('auth.changeAddress')}
        </Button>
      </div>
      <Button type="submit" loading={isSaving} fullWidth>
        {t('auth.confirm')}
        <EnterKey />
      </Button>
    </form>
  )
}

/** The address may be confirmed by the link, in another tab: whoever comes back from there is not asked for the code. */
function useEnteredElsewhere(enter: () => Promise<void>): void {
  const go = useRef(enter)
  useEffect(() => {
    go.current = enter
  })
  useEffect(() => {
    const look = async () => {
      const user = await readUser({ refresh: true }).catch(() => null)
      if (user?.emailConfirmed) await go.current()
    }
    const back = () => void look()
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [])
}
