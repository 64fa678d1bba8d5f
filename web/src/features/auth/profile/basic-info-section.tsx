import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../kit/messages.ts'
import { SettingsRow, SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { useUser } from './use-user.ts'
import { BasicInfoDialog } from './basic-info-dialog.tsx'

/** The name others see, and the address one signs in with. */
export function BasicInfoSection() {
  const { displayName, email } = useUser()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <SettingsSection title={t('user.basicInfo')}>
      <SettingsRow
        label={t('auth.displayName')}
        value={displayName}
        action={
          <Button variant="default" onClick={() => setIsEditing(true)}>
            {t('user.changeName')}
          </Button>
        }
      />
      <SettingsRow label={t('auth.email')} value={email} />
      {isEditing && <BasicInfoDialog onClose={() => setIsEditing(false)} />}
    </SettingsSection>
  )
}
