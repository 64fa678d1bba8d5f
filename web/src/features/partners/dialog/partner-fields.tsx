import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { OIB_LENGTH } from 'contract/business-subjects/basic-info'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX } from 'contract/business-subjects/subject-fields'
import { INVOICE_LANGUAGES } from 'contract/document-defaults/general-document-settings'
import { EMAIL_MAX } from 'contract/kit/fields'
import { CONTACT_MAX, NOTE_MAX, PARTNER_KINDS, PARTNER_NAME_MAX, PHONE_MAX, VAT_NUMBER_MAX } from 'contract/partners/partner-fields' // prettier-ignore
import { VALUE_TEXTS } from 'contract/partners/partner-import-columns'
import { t } from '../../../kit/messages.ts'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { CountryField } from './country-field.tsx'
import { IbansField } from './ibans-field.tsx'
import type { PartnerValues } from './partner-values.ts'
import classes from './partner-dialog.module.css'

type Props = {
  readonly form: UseFormReturnType<PartnerValues>
  readonly onRegister: () => void
  readonly isAsking: boolean
}

const half = classes['half'] ?? ''
const third = classes['third'] ?? ''
const twoThirds = classes['twoThirds'] ?? ''

/** Who the partner is, where they are, how they are reached, and how they pay. */
export const PartnerFields = ({ form, onRegister, isAsking }: Props) => {
  const text = (field: keyof PartnerValues) => ({ autoComplete: 'off', ...form.getInputProps(field) })
  return (
    <>
      <div className={classes['oib']}>
        <TextInput label={t('partners.columns.oib')} inputMode="numeric" maxLength={OIB_LENGTH} data-autofocus {...text('oib')} />
        <Button variant="default" loading={isAsking} onClick={onRegister}>
          {t('partners.fromRegister')}
        </Button>
      </div>
      <TextInput label={t('partners.columns.name')} required maxLength={PARTNER_NAME_MAX} {...text('name')} />
      <NativeSelect
        className={half}
        label={t('partners.kind')}
        data={PARTNER_KINDS.map((value) => ({ value, label: t(VALUE_TEXTS.kind[value]) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        className={half}
        label={t('partners.columns.vatNumber')}
        maxLength={VAT_NUMBER_MAX}
        spellCheck={false}
        {...text('vatNumber')}
      />
      <TextInput className={twoThirds} label={t('partners.street')} maxLength={STREET_MAX} {...text('street')} />
      <TextInput className={third} label={t('partners.postalCode')} maxLength={POSTAL_CODE_MAX} {...text('postalCode')} />
      <TextInput className={half} label={t('partners.columns.cityName')} maxLength={CITY_MAX} {...text('cityName')} />
      <CountryField className={half} form={form} />
      <TextInput className={half} type="email" label={t('partners.email')} maxLength={EMAIL_MAX} {...text('email')} />
      <TextInput className={half} type="tel" label={t('partners.phone')} maxLength={PHONE_MAX} {...text('phone')} />
      <TextInput label={t('partners.contact')} maxLength={CONTACT_MAX} {...text('contactName')} />
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
