import { useState } from 'react'
import type { AuthenticatorSecret } from 'contract/auth/authenticators'
import type { output } from 'zod'
import { t } from '../../../../kit/messages.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { CodeStep } from './code-step.tsx'
import { SecretStep } from './secret-step.tsx'

type Props = {
  readonly secret: output<typeof AuthenticatorSecret>
  readonly onClose: () => void
  readonly onSwitchedOn: (recoveryCodes: readonly string[]) => Promise<void>
}

/** Sets an authenticator up: first the secret goes into the app, then a code of the app comes back. Default, for React's lazy. */
export default function SetupDialog({ secret, onClose, onSwitchedOn }: Props) {
  const [step, goTo] = useState<'secret' | 'code'>('secret')
  return (
    <Dialog title={t('user.authenticatorSetup')} isOpen onClose={onClose}>
      {step === 'secret' ? (
        <SecretStep secret={secret} onContinue={() => goTo('code')} onCancel={onClose} />
      ) : (
        <CodeStep onBack={() => goTo('secret')} onSwitchedOn={onSwitchedOn} />
      )}
    </Dialog>
  )
}
