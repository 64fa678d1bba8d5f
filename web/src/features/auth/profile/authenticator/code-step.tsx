import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { authenticators } from 'contract/auth/authenticators'
import { t } from '../../../../kit/messages.ts'
import { FormActions } from '../../../../ui/dialogs/form-actions.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeForm } from './use-code-form.ts'
import classes from './authenticator.module.css'

type Props = { readonly onBack: () => void; readonly onSwitchedOn: (recoveryCodes: readonly string[]) => Promise<void> }

/** The second step: a code shows that the app has the secret. */
export function CodeStep({ onBack, onSwitchedOn }: Props) {
  const { form, save, isSaving } = useCodeForm(authenticators.update, ({ recoveryCodes }) => onSwitchedOn(recoveryCodes))
  const box = useRef<HTMLFormElement>(null)
  // The button that led here is gone, and the focus must not be.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={box}
      className={classes['step']}
      noValidate
      onSubmit={form.onSubmit(({ code }) => void save({ mfaProvider: 'AuthenticatorApp', code: code.replaceAll(/\s/g, '') }))}
    >
      <p>{t('user.codeHint')}</p>
      <CodeField form={form} />
      <FormActions>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('user.back')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('auth.confirm')}
        </Button>
      </FormActions>
    </form>
  )
}
