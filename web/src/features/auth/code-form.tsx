import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { createSessionCode } from './calls.ts'

type Props = { readonly onSignedIn: () => Promise<void>; readonly onBack: (why?: string) => void }

/** The second step: six digits of the authenticator, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: Props) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const { save, isSaving } = useSave(createSessionCode, {
    form: marked(form),
    onSaved: onSignedIn,
    onRefused: ({ code }) => {
      if (code !== 'Auth.CodeStepExpired') return false
      onBack(t('auth.codeStepExpired'))
      return true
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => void save({ code: code.replaceAll(/\s/g, '') }))}>
      <TextInput
        label={t('auth.code')}
        autoComplete="one-time-code"
        maxLength={40}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={isSaving} fullWidth>
        {t('auth.confirm')}
      </Button>
      <Button variant="subtle" onClick={() => onBack()} fullWidth>
        {t('auth.backToSignIn')}
      </Button>
    </form>
  )
}
