import { TextInput } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { useSupportEmail } from '../../kit/configuration/use-support-email.ts'
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
    <Help />
  </>
)

/** Its place is kept until the server has said whom to write to. */
function Help() {
  const supportEmail = useSupportEmail()
  return (
    <p>
      {t('auth.activationHelp')} {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
    </p>
  )
}
