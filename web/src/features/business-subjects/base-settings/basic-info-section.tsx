import { Button } from '@mantine/core'
import { useState } from 'react'
import { basicInfo, type BasicInfo } from 'contract/business-subjects/basic-info'
import { useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { Fact, Facts } from '../../../ui/settings/facts.tsx'
import { SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { BasicInfoDialog } from './basic-info-dialog.tsx'
import { VAT_TYPE_TEXTS } from './vat-type-texts.ts'

/** The basic info as a card to read, with a button for those who may change it (PERM-20, PERM-24). */
export function BasicInfoSection({ info }: { readonly info: BasicInfo }) {
  const [isEditing, setIsEditing] = useState(false)
  const may = useMay()
  const { name, oib, street, streetNumber, cityName, postalCode, countryName, isInTaxSystem, vatCalculationType } = info
  const facts = [
    [t('baseSettings.name'), name],
    [t('baseSettings.oib'), oib],
    [t('baseSettings.address'), [street, streetNumber].filter(Boolean).join(' ')],
    [t('baseSettings.city'), cityName],
    [t('baseSettings.postalCode'), postalCode],
    [t('baseSettings.country'), countryName],
  ] as const
  return (
    <SettingsSection
      title={t('baseSettings.about')}
      action={
        may(basicInfo.update) && (
          <Button variant="default" onClick={() => setIsEditing(true)}>
            {t('baseSettings.edit')}
          </Button>
        )
      }
    >
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value || '–'}
          </Fact>
        ))}
        <Fact label={t('baseSettings.vat')}>
          <Toggle
            label={t(isInTaxSystem ? 'baseSettings.isInTaxSystem' : 'baseSettings.notInTaxSystem')}
            isOn={isInTaxSystem}
            isDisabled
          />
        </Fact>
        {vatCalculationType && <Fact label={t('baseSettings.vatCalculationType')}>{t(VAT_TYPE_TEXTS[vatCalculationType])}</Fact>}
      </Facts>
      {isEditing && <BasicInfoDialog info={info} onClose={() => setIsEditing(false)} />}
    </SettingsSection>
  )
}
