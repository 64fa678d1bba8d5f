import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SUBJECT_NAME_TYPED_MAX } from 'contract/business-subjects/basic-info'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX, STREET_NUMBER_MAX } from 'contract/business-subjects/subject-fields'
import { t } from '../../../kit/messages.ts'
import { VAT_CHOICES, VAT_TEXTS, type FoundingValues } from './founding-values.ts'
import classes from './founding.module.css'

/** What the register could not say, or said otherwise than it is. */
export const FoundingFields = ({ form }: { readonly form: UseFormReturnType<FoundingValues> }) => (
  <>
    <TextInput
      label={t('founding.name')}
      autoComplete="organization"
      maxLength={SUBJECT_NAME_TYPED_MAX}
      {...form.getInputProps('name')}
    />
    <div className={classes['street']}>
      <TextInput label={t('baseSettings.street')} autoComplete="off" maxLength={STREET_MAX} {...form.getInputProps('street')} />
      <TextInput
        label={t('baseSettings.streetNumber')}
        autoComplete="off"
        maxLength={STREET_NUMBER_MAX}
        {...form.getInputProps('streetNumber')}
      />
    </div>
    <div className={classes['city']}>
      <TextInput
        label={t('baseSettings.postalCode')}
        autoComplete="postal-code"
        maxLength={POSTAL_CODE_MAX}
        {...form.getInputProps('postalCode')}
      />
      <TextInput
        label={t('baseSettings.city')}
        autoComplete="address-level2"
        maxLength={CITY_MAX}
        {...form.getInputProps('cityName')}
      />
    </div>
    <NativeSelect
      label={t('founding.vat')}
      data={[{ value: '', label: '' }, ...VAT_CHOICES.map((value) => ({ value, label: t(VAT_TEXTS[value]) }))]}
      {...form.getInputProps('vat')}
    />
  </>
)
