import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { OIB_LENGTH } from 'contract/business-subjects/basic-info'
import { INVOICE_LANGUAGES } from 'contract/document-defaults/general-document-settings'
import { CONTACT_MAX, NOTE_MAX, PHONE_MAX, VAT_NUMBER_MAX } from 'contract/partners/partner-fields'
import { VALUE_TEXTS } from 'contract/partners/partner-import-columns'
import { t } from '../../../kit/messages.ts'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { IbansField } from './ibans-field.tsx'
import type { PartnerValues } from './partner-values.ts'
import { textFields, type PartnerField } from './text-fields.ts'
import classes from './partner-dialog.module.css'

const half = classes['half'] ?? ''

type Props = {
  readonly form: UseFormReturnType<PartnerValues>
  /** Where the dialog begins. */
  readonly first: PartnerField
}

/** What is asked for only where it is needed: their VAT number, how they pay and are paid, how e-invoices reach them. */
export const FurtherFields = ({ form, first }: Props) => {
  const text = textFields(form, first)
  return (
    <>
      <TextInput
        className={half}
        label={t('partners.columns.vatNumber')}
        maxLength={VAT_NUMBER_MAX}
        spellCheck={false}
        {...text('vatNumber')}
      />
      <TextInput className={half} type="tel" label={t('partners.phone')} maxLength={PHONE_MAX} {...text('phone')} />
      <TextInput className={half} label={t('partners.contact')} maxLength={CONTACT_MAX} {...text('contactName')} />
      <IbansField form={form} />
      <TextInput
        className={half}
        label={t('partners.paymentDays')}
        placeholder={t('partners.asSettings')}
        inputMode="numeric"
        maxLength={3}
        {...text('paymentDays')}
      />
      <NativeSelect
        className={half}
        label={t('partners.documentLanguage')}
        data={[
          { value: '', label: t('partners.asSettings') },
          ...INVOICE_LANGUAGES.map((value) => ({ value, label: t(VALUE_TEXTS.documentLanguage[value]) })),
        ]}
        {...form.getInputProps('documentLanguage')}
      />
      <TextInput
        label={t('partners.eInvoiceAddress')}
        description={t('partners.eInvoiceAddressHint')}
        placeholder={form.values.oib.length === OIB_LENGTH ? `9934:${form.values.oib}` : '9934:'}
        spellCheck={false}
        {...text('eInvoiceAddress')}
      />
      <CountedTextarea
        label={t('partners.note')}
        rows={3}
        max={NOTE_MAX}
        {...form.getInputProps('note')}
        value={form.values.note}
      />
    </>
  )
}
