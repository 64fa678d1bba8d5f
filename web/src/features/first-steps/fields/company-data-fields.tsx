import { NativeSelect } from '@mantine/core'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX, STREET_NUMBER_MAX, VAT_CALCULATION_TYPES } from 'contract/business-subjects/subject-fields' // prettier-ignore
import { t } from '../../../kit/messages.ts'
import { VAT_TEXTS } from '../../business-subjects/index.ts'
import { Field } from './field.tsx'
import type { FieldsProps } from './fields-props.ts'
import classes from '../first-steps.module.css'

/** Where the company is and how it counts VAT: every invoice tells it. */
export function CompanyDataFields({ form, answer, isDone }: FieldsProps) {
  const { companyData } = answer
  const field = (name: 'street' | 'streetNumber' | 'postalCode' | 'cityName') => ({
    form,
    path: `companyData.${name}`,
    proposal: name === 'streetNumber' ? companyData[name] || ' ' : companyData[name],
    isFixed: isDone,
  })
  const { isInTaxSystem, vatCalculationType } = form.values.companyData
  const choose = (choice: string) => {
    form.setFieldValue('companyData.isInTaxSystem', choice !== 'Outside')
    form.setFieldValue('companyData.vatCalculationType', VAT_CALCULATION_TYPES.find((type) => type === choice) ?? null)
  }
  return (
    <>
      <div className={classes['wideAndNarrow']}>
        <Field label={t('baseSettings.street')} maxLength={STREET_MAX} {...field('street')} />
        <Field label={t('baseSettings.streetNumber')} maxLength={STREET_NUMBER_MAX} {...field('streetNumber')} />
      </div>
      <div className={classes['narrowAndWide']}>
        <Field label={t('baseSettings.postalCode')} maxLength={POSTAL_CODE_MAX} {...field('postalCode')} />
        <Field label={t('baseSettings.city')} maxLength={CITY_MAX} {...field('cityName')} />
      </div>
      <NativeSelect
        label={t('founding.vat')}
        disabled={isDone}
        data={(['Outside', ...VAT_CALCULATION_TYPES] as const).map((value) => ({ value, label: t(VAT_TEXTS[value]) }))}
        value={isInTaxSystem ? (vatCalculationType ?? 'IssuedBill') : 'Outside'}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </>
  )
}
