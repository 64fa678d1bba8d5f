import { TextInput } from '@mantine/core'
import { SUPPORT_EMAIL } from 'contract/support'
import { t } from '../../kit/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Activation } from './use-activation.ts'

/** The key of an invitation, why it was refused, and whom to ask for help. */
export const ActivationFields = ({ form, failure }: Pick<Activation, 'form' | 'failure'>) => (
  <>
    {failure && (
      <Notice kind="error" title={failure.title}>
        {failure.description}
      </Notice>
    )}
    <TextInput
      label={t('auth.activationKey')}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      data-autofocus
      {...form.getInputProps('activationKey')}
    />
    <p>
      {t('auth.activationHelp')} <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
    </p>
  </>
)
