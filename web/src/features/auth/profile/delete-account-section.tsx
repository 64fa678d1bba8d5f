import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../kit/messages.ts'
import { SettingsRow, SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The way out for good. */
export function DeleteAccountSection() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection title={t('user.account')}>
      <SettingsRow
        label={t('user.accountDeletion')}
        value={t('user.accountDeletionHint')}
        action={
          <Button variant="outline" color="red" onClick={() => setIsAsking(true)}>
            {t('user.deleteAccount')}
          </Button>
        }
      />
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  )
}
