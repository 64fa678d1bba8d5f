import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { EMAIL_CODE_VALID_MINUTES } from 'contract/auth/registrations'
import { ibanCodes } from 'contract/bank/orders/payment-order-acts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { CodeField, focusFirstDigit } from '../../../../ui/inputs/code-field.tsx'
import classes from '../orders.module.css'

type Props = {
  readonly params: { readonly businessSubjectId: number; readonly paymentOrderId: number; readonly itemId: number }
  readonly email: string
  readonly value?: string
  readonly 'data-path'?: string
  readonly error?: unknown
  readonly onChange?: (code: string) => void
}

/** Sends the code, then takes it; one that came before the page was opened anew can be typed as well. */
export function IbanCode({ params, email, value = '', error, onChange, 'data-path': path }: Props) {
  const digits = useRef<HTMLFieldSetElement>(null)
  const [isSent, setIsSent] = useState(false)
  const { save, isSaving } = useSave(ibanCodes.create, {
    onSaved: () => {
      setIsSent(true)
      onChange?.('')
      toast.success(t('paymentOrders.codeSent'), email)
      focusFirstDigit(digits.current)
    },
  })
  return (
    <div className={classes['code']}>
      <CodeField
        ref={digits}
        value={value}
        {...(path !== undefined && { 'data-path': path })}
        problem={typeof error === 'string' ? error : undefined}
        hint={t('paymentOrders.codeHint', { minutes: EMAIL_CODE_VALID_MINUTES })}
        onChange={(code) => onChange?.(code)}
      />
      <Button
        variant={isSent ? 'subtle' : 'default'}
        size="compact-sm"
        loading={isSaving}
        onClick={() => void save(undefined, params)}
      >
        {isSent ? t('auth.sendAgain') : t('paymentOrders.sendCode')}
      </Button>
    </div>
  )
}
