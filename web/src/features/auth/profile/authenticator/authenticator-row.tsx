import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { authenticators } from 'contract/auth/authenticators'
import type { Output } from 'contract/kit/endpoint'
import { t } from '../../../../kit/messages.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { SettingsRow } from '../../../../ui/settings/settings-section.tsx'
import { useRefreshUser, useUser } from '../use-user.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

const SetupDialog = lazy(() => import('./setup-dialog.tsx'))

type Opened =
  | { readonly dialog: 'setup'; readonly secret: Output<typeof authenticators.create> }
  | { readonly dialog: 'recoveryCodes'; readonly codes: readonly string[] }
  | { readonly dialog: 'removal' }

/** The second step of signing in: on or off. The secret is there before the dialog opens. */
export function AuthenticatorRow() {
  const { twoFactorEnabled } = useUser()
  const refreshUser = useRefreshUser()
  const [opened, setOpened] = useState<Opened>()
  const { save: begin } = useSave(authenticators.create, {
    onSaved: (secret) => setOpened({ dialog: 'setup', secret }),
  })
  const close = () => setOpened(undefined)
  return (
    <>
      <SettingsRow
        label={t('user.authenticator')}
        value={t(twoFactorEnabled ? 'user.authenticatorOnHint' : 'user.authenticatorOffHint')}
        action={
          // One button for both, and never disabled, so that the focus finds it again when the dialog has closed.
          <Button variant="default" onClick={() => (twoFactorEnabled ? setOpened({ dialog: 'removal' }) : void begin())}>
            {t(twoFactorEnabled ? 'user.switchAuthenticatorOff' : 'user.switchAuthenticatorOn')}
          </Button>
        }
      />
      {opened?.dialog === 'setup' && (
        <Suspense>
          <SetupDialog
            secret={opened.secret}
            onClose={close}
            onSwitchedOn={async (codes) => {
              setOpened({ dialog: 'recoveryCodes', codes })
              await refreshUser()
            }}
          />
        </Suspense>
      )}
      {opened?.dialog === 'recoveryCodes' && <RecoveryCodesDialog codes={opened.codes} onClose={close} />}
      {opened?.dialog === 'removal' && <RemovalDialog onClose={close} />}
    </>
  )
}
