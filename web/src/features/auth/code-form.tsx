import { Button, TextInput } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { createSessionCode } from './calls.ts'
import { useLightForm } from './light-form.ts'

type Props = { readonly onSignedIn: () => Promise<void>; readonly onBack: (why?: string) => void }

/** The second step: six digits of the authenticator, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: Props) {
  const form = useLightForm('code')
  const { save, isSaving } = useSave(createSessionCode, {
    form: form.marked,
    onSaved: onSignedIn,
    onRefused: ({ code }) => {
      if (code !== 'Auth.CodeStepExpired') return false
      onBack(t('auth.codeStepExpired'))
      return true
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => void save({ code: code.replaceAll(/\s/g, '') }))}>
      <TextInput label={t('auth.code')} autoComplete="one-time-code" maxLength={40} {...form.field('code')} />
      <Button type="submit" loading={isSaving} fullWidth>
        {t('auth.confirm')}
      </Button>
      <Button variant="subtle" onClick={() => onBack()} fullWidth>
        {t('auth.backToSignIn')}
      </Button>
    </form>
  )
}
