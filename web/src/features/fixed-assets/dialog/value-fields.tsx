import { NativeSelect, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FIXED_ASSET_TYPES } from 'contract/codebooks/fixed-asset-types'
import { currencyOfDay, EUR, HRK } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { typeText } from '../fixed-asset-texts.ts'
import { ofType, tidyAmount, type FixedAssetValues } from './fixed-asset-values.ts'
import classes from './fixed-asset-dialog.module.css'

type Props = { readonly form: UseFormReturnType<FixedAssetValues> }

/** What the months of an asset depend on. */
export function ValueFields({ form }: Props) {
  const { values } = form
  const amount = (name: 'price' | 'undeductedVat' | 'residual' | 'openingAccumulated', isRequired = false) => (
    <TextInput
      label={t(`fixedAssets.${name}`)}
      required={isRequired}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes['amount'] ?? '' }}
      {...form.getInputProps(name)}
      onBlur={() => form.setFieldValue(name, tidyAmount(values[name]))}
    />
  )
  const number = (name: 'ratePercent' | 'lifespanYears' | 'taxRatePercent') => (
    <TextInput
      label={t(`fixedAssets.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes['amount'] ?? '' }}
      {...form.getInputProps(name)}
    />
  )
  const day = (name: 'inUseOn' | 'openingOn', description?: string) => (
    <DayField
      label={t(`fixedAssets.${name}`)}
      {...(description !== undefined && { description })}
      value={values[name]}
      onChange={(chosen) => form.setFieldValue(name, chosen)}
      error={form.errors[name]}
    />
  )
  return (
    <>
      {amount('price', true)}
      {amount('undeductedVat')}
      {/* Kuna were paid until 2022. */}
      {(values.currency === HRK || (values.procurementDate !== '' && currencyOfDay(values.procurementDate) === HRK)) && (
        <NativeSelect label={t('fixedAssets.currency')} data={[EUR, HRK]} {...form.getInputProps('currency')} />
      )}
      <Select
        label={t('fixedAssets.type')}
        allowDeselect={false}
        data={[
          ...FIXED_ASSET_TYPES.map(({ id }) => ({ value: String(id), label: typeText(id) })),
          { value: NO_TYPE, label: t('fixedAssets.typeNone') },
        ]}
        value={values.fixedAssetTypeId || NO_TYPE}
        error={form.errors['fixedAssetTypeId']}
        onChange={(value) => {
          const typeId = value === null || value === NO_TYPE ? null : Number(value)
          form.setValues({ fixedAssetTypeId: typeId === null ? '' : String(typeId), ...ofType(typeId) })
        }}
      />
      {number('taxRatePercent')}
      {number('ratePercent')}
      {number('lifespanYears')}
      {day('inUseOn', t('fixedAssets.inUseHint'))}
      {amount('residual')}
      <div className={classes['wide']}>
        <Toggle
          label={t('fixedAssets.isPrivateUseLimited')}
          isOn={values.isPrivateUseLimited}
          onChange={(isOn) => form.setFieldValue('isPrivateUseLimited', isOn)}
        />
      </div>
      <h3 className={classes['wide']}>{t('fixedAssets.opening')}</h3>
      {day('openingOn')}
      {amount('openingAccumulated')}
    </>
  )
}

const NO_TYPE = 'none'
