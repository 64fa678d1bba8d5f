import {
  generalDocumentSettings,
  type GeneralDocumentSettings,
  type OtherSettings,
} from 'contract/document-defaults/general-document-settings'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Fact, Facts } from '../../../ui/settings/facts.tsx'
import { EditableSection } from '../../../ui/settings/editable-section.tsx'
import { defaultsSaved } from '../defaults-saved.ts'
import { useSentSave } from '../../../kit/records/use-sent-save.ts'
import { OtherSettingsForm } from './other-settings-form.tsx'
import { LANGUAGE_TEXTS, SHOWN_TEXTS } from './other-settings-texts.ts'

/** When and in which language invoices are due, and what documents show. */
export function OtherSettingsCard({ settings }: { readonly settings: GeneralDocumentSettings }) {
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const { save } = useSave(generalDocumentSettings.update, { onSaved: () => defaultsSaved('documentDefaults.otherSaved') })
  const [sent, send] = useSentSave((other: OtherSettings & { readonly version: number }) =>
    save({ ...other, invoiceFormatString: '' }, { businessSubjectId }),
  )
  const shown = sent ?? settings
  return (
    <EditableSection
      title={t('documentDefaults.otherTitle')}
      isEditable={may(generalDocumentSettings.update)}
      isSaving={sent !== null}
      renderForm={(leave) => (
        <OtherSettingsForm
          settings={shown}
          version={settings.version}
          onCancel={leave}
          onSend={(other, version) => {
            void send({ ...other, version })
            leave()
          }}
        />
      )}
    >
      <Facts>
        <Fact label={t('documentDefaults.dueDays')}>{shown.defaultInvoiceDueDateInDays}</Fact>
        <Fact label={t('documentDefaults.language')}>{t(LANGUAGE_TEXTS[shown.defaultInvoiceLanguage])}</Fact>
        {SHOWN_TEXTS.map(([field, label]) => (
          <Fact key={field} label={t(label)}>
            {t(shown[field] ? 'documentDefaults.yes' : 'documentDefaults.no')}
          </Fact>
        ))}
      </Facts>
    </EditableSection>
  )
}
