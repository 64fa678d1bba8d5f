import { PinInput } from '@mantine/core'
import { useId, type Ref } from 'react'
import { EMAIL_CODE_LENGTH } from 'contract/auth/registrations'
import { t } from '../../kit/messages.ts'
import classes from './code-field.module.css'

type Props = {
  readonly value: string
  readonly hint: string
  readonly problem?: string | undefined
  readonly onChange: (code: string) => void
  /** The name of the field in its form: where it was refused, the first digit is typed anew. */
  readonly 'data-path'?: string
  readonly onComplete?: (code: string) => void
  readonly ref?: Ref<HTMLFieldSetElement>
}

/** The digits of a message, each in a field of its own; pasted, they fill all. */
export function CodeField({ value, hint, problem, onChange, onComplete, ref, 'data-path': path }: Props) {
  const id = useId()
  return (
    <fieldset ref={ref} className={classes['code']} aria-describedby={`${id}-hint`}>
      <legend className={classes['label']}>{t('auth.emailCode')}</legend>
      <PinInput
        // Without one of ours the fields are drawn anew a moment later, and the focus goes.
        id={`${id}-code`}
        length={EMAIL_CODE_LENGTH}
        type="number"
        oneTimeCode
        placeholder=""
        className={classes['digits'] ?? ''}
        value={value}
        error={problem !== undefined}
        onChange={onChange}
        {...(onComplete && { onComplete })}
        getInputProps={(index) => ({
          'aria-label': t('auth.emailCodeDigit', { number: index + 1 }),
          ...(index === 0 && { 'data-path': path }),
        })}
      />
      {problem !== undefined && (
        <p role="alert" className={classes['wrong']}>
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className={classes['hint']}>
        {hint}
      </p>
    </fieldset>
  )
}

/** Where the first digit goes. */
export const focusFirstDigit = (field: HTMLFieldSetElement | null): void => field?.querySelector('input')?.focus()
