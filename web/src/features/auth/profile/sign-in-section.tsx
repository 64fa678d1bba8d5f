import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../kit/messages.ts'
import { SettingsRow, SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { AuthenticatorRow } from './authenticator/authenticator-row.tsx'
import { PasswordDialog } from './password/password-dialog.tsx'

/** The password and the second step, for those who have a password here. */
export function SignInSection() {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <SettingsSection title={t('user.signInSection')}>
      <SettingsRow
        label={t('auth.password')}
        value={t('user.passwordHint')}
        action={
          <Button variant="default" onClick={() => setIsChanging(true)}>
            {t('user.changePassword')}
          </Button>
        }
      />
      <AuthenticatorRow />
      {isChanging && <PasswordDialog onClose={() => setIsChanging(false)} />}
    </SettingsSection>
  )
}
