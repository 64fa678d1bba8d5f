import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { OIB_LENGTH } from 'contract/business-subjects/basic-info'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX } from 'contract/business-subjects/subject-fields'
import { EMAIL_MAX } from 'contract/kit/fields'
import { PARTNER_KINDS, PARTNER_NAME_MAX } from 'contract/partners/partner-fields'
import { VALUE_TEXTS } from 'contract/partners/partner-import-columns'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CountryField } from '../../../ui/inputs/country/country-field.tsx'
import { FurtherFields } from './further-fields.tsx'
import { kindOf, valuesOf, type PartnerValues } from './partner-values.ts'
import { textFields, type PartnerField } from './text-fields.ts'
import classes from './partner-dialog.module.css'

type Props = {
  readonly form: UseFormReturnType<PartnerValues>
  readonly isNew: boolean
  /** Where the dialog begins: that field has the focus. */
  readonly first: PartnerField
  readonly register: { readonly ask: () => Promise<void>; readonly isAsking: boolean; readonly note: string | undefined }
}

const half = classes['half'] ?? ''
const third = classes['third'] ?? ''
const twoThirds = classes['twoThirds'] ?? ''

/** Who and what the partner is, where they are, and how they are reached; the rest on demand, or where something of it is known or wrong. */
export const PartnerFields = ({ form, isNew, first, register }: Props) => {
  const [isAsked, setIsAsked] = useState(
    () => !isNew && FURTHER.some((field) => field === first || isKnown(form.getValues(), field)),
  )
  // Abroad a business has its VAT number in place of an OIB.
  const isMore =
    isAsked ||
    form.values.countryCode !== NEW.countryCode ||
    Object.keys(form.errors).some((path) => FURTHER.some((field) => path.startsWith(field)))
  const text = textFields(form, first)
  return (
    <>
      <div className={classes['oib']}>
        <TextInput
          label={t('partners.columns.oib')}
          description={register.note}
          inputMode="numeric"
          maxLength={OIB_LENGTH}
          {...text('oib')}
        />
        <Button variant="default" loading={register.isAsking} onClick={() => void register.ask()}>
          {t('partners.fromRegister')}
        </Button>
      </div>
      <TextInput label={t('partners.columns.name')} required maxLength={PARTNER_NAME_MAX} {...text('name')} />
      <NativeSelect
        label={t('partners.kind')}
        description={isNew && t('partners.kindHint')}
        data={PARTNER_KINDS.map((value) => ({ value, label: t(VALUE_TEXTS.kind[value]) }))}
        {...text('kind')}
        value={kindOf(form.values)}
      />
      <TextInput className={twoThirds} label={t('partners.street')} maxLength={STREET_MAX} {...text('street')} />
      <TextInput className={third} label={t('partners.postalCode')} maxLength={POSTAL_CODE_MAX} {...text('postalCode')} />
      <TextInput className={half} label={t('partners.columns.cityName')} maxLength={CITY_MAX} {...text('cityName')} />
      <CountryField className={half} input={form.getInputProps('countryCode')} />
      <TextInput type="email" label={t('partners.email')} maxLength={EMAIL_MAX} {...text('email')} />
      {isMore ? (
        <FurtherFields form={form} first={first} />
      ) : (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={false}
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setIsAsked(true)}
          >
            {t('partners.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const FURTHER = ['vatNumber', 'phone', 'contactName', 'ibans', 'paymentDays', 'documentLanguage', 'eInvoiceAddress', 'note'] as const // prettier-ignore
const NEW = valuesOf(null)

const isKnown = (values: PartnerValues, field: (typeof FURTHER)[number]) => String(values[field]) !== String(NEW[field])
