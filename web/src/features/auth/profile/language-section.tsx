import { Button } from '@mantine/core'
import { useState } from 'react'
import { LANGUAGE_NAMES } from 'contract/languages'
import { t } from '../../../kit/messages.ts'
import { SettingsRow, SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { useUser } from './use-user.ts'
import { LanguageDialog } from './language-dialog.tsx'

/** The language of the app and of the mails the person gets. */
export function LanguageSection() {
  const { selectedLanguage } = useUser()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <SettingsSection title={t('shell.language')}>
      <SettingsRow
        label={t('user.languageOf')}
        value={<span lang={selectedLanguage}>{LANGUAGE_NAMES[selectedLanguage]}</span>}
        action={
          <Button variant="default" onClick={() => setIsChoosing(true)}>
            {t('user.changeLanguage')}
          </Button>
        }
      />
      {isChoosing && <LanguageDialog onClose={() => setIsChoosing(false)} />}
    </SettingsSection>
  )
}
