import { TextInput } from '@mantine/core'
import { t } from '../../../../kit/messages.ts'
import type { CodeForm } from './use-code-form.ts'

/** A code of the authenticator, or one of the recovery codes where they count. */
export const CodeField = ({ form }: { readonly form: CodeForm }) => (
  <TextInput
    label={t('auth.code')}
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={40}
    data-autofocus
    {...form.getInputProps('code')}
  />
)
