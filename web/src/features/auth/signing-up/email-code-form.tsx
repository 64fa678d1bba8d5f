import { Button, PinInput } from '@mantine/core'
import '@mantine/core/styles/PinInput.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { EMAIL_CODE_LENGTH, EMAIL_CODE_VALID_MINUTES } from 'contract/auth/registrations'
import { paths } from 'contract/paths'
import { t } from '../../../kit/messages.ts'
import { readUser } from '../../../kit/session.ts'
import { useSave } from '../../../kit/use-save.ts'
import { EnterKey } from '../../../ui/keys/enter-key.tsx'
import { confirmEmail } from '../calls.ts'
import { goOn } from '../go-on.ts'
import { keptAddress } from './kept-address.ts'
import { SendVerification } from './send-verification.tsx'
import classes from '../auth-frame.module.css'

type Props = { readonly email: string; readonly onChangeAddress: () => void }

/** The six digits of the message. Who opens its link in another tab meanwhile goes on here too. */
export function EmailCodeForm({ email, onChangeAddress }: Props) {
  const id = useId()
  const digits = useRef<HTMLFieldSetElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const enter = () => {
    keptAddress.keep(null)
    return goOn(paths.root(), (href) => navigate({ href }))
  }
  useEnteredElsewhere(enter)
  const first = () => digits.current?.querySelector('input')?.focus()
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
      <fieldset ref={digits} className={classes['code']} aria-describedby={`${id}-hint`}>
        <legend className={classes['label']}>{t('auth.emailCode')}</legend>
        <PinInput
          // Without one of ours the fields are drawn anew a moment later, and the focus goes.
          id={`${id}-code`}
          length={EMAIL_CODE_LENGTH}
          type="number"
          oneTimeCode
          placeholder=""

          className={classes['digits'] ?? ''}
          value={code}
          error={problem !== undefined}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
          getInputProps={(index) => ({ 'aria-label': t('auth.emailCodeDigit', { number: index + 1 }) })}
        />
        {problem && (
          <p role="alert" className={classes['wrong']}>
            {problem}
          </p>
        )}
        <p id={`${id}-hint`} className={classes['hint']}>
          {t('auth.emailCodeHint', { minutes: EMAIL_CODE_VALID_MINUTES })}
        </p>
      </fieldset>
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
