import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { INVOICE_LANGUAGES, OtherSettingsRequest, type OtherSettings } from 'contract/document-defaults/general-document-settings' // prettier-ignore
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { LANGUAGE_TEXTS, SHOWN_TEXTS } from './other-settings-texts.ts'

type Props = {
  readonly settings: OtherSettings
  readonly version: number
  readonly onSend: (settings: OtherSettings, version: number) => void
  readonly onCancel: () => void
}

/** The days are typed as text, so that nothing typed is lost before it is read as a number. */
type Typed = Omit<OtherSettings, 'defaultInvoiceDueDateInDays'> & { readonly defaultInvoiceDueDateInDays: string }

export function OtherSettingsForm({ settings, version, onSend, onCancel }: Props) {
  const { defaultInvoiceDueDateInDays, defaultInvoiceLanguage, ...rest } = settings
  const { showLogoOnDocuments, showBarcodeOnDocuments, showSkuOnDocuments, autoGenerateSku } = rest
  const form = useForm<Typed>({
    initialValues: {
      defaultInvoiceDueDateInDays: String(defaultInvoiceDueDateInDays),
      defaultInvoiceLanguage,
      showLogoOnDocuments,
      showBarcodeOnDocuments,
      showSkuOnDocuments,
      autoGenerateSku,
    },
    validate: wrongIn,
  })
  useUnsaved(form.isDirty())
  const [seen] = useState(version)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (typed) => onSend(readAs(typed), seen),
        (wrong) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus(),
      )}
    >
      <FormFields isSaving={false}>
        <TextInput
          label={t('documentDefaults.dueDays')}
          required
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('defaultInvoiceDueDateInDays')}
        />
        <Select
          label={t('documentDefaults.language')}
          required
          allowDeselect={false}
          data={INVOICE_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_TEXTS[value]) }))}
          {...form.getInputProps('defaultInvoiceLanguage')}
        />
        {SHOWN_TEXTS.map(([field, label]) => (
          <Toggle key={field} label={t(label)} isOn={form.values[field]} onChange={(isOn) => form.setFieldValue(field, isOn)} />
        ))}
        <SaveActions label={t('documentDefaults.save')} isSaving={false} onCancel={onCancel} />
      </FormFields>
    </form>
  )
}

const check = checkedBy(OtherSettingsRequest)

const wrongIn = (typed: Typed): Record<string, string> => check({ ...readAs(typed), invoiceFormatString: '' })

const readAs = (typed: Typed): OtherSettings => {
  const days = typed.defaultInvoiceDueDateInDays.trim()
  return { ...typed, defaultInvoiceDueDateInDays: (days === '' ? '' : Number(days)) as number }
}
