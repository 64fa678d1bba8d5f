import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DOCUMENT_NUMBER_MAX, FIXED_ASSET_NAME_MAX, FIXED_ASSET_NOTE_MAX, INVENTORY_NUMBER_MAX, PLACE_MAX, RESPONSIBLE_NAME_MAX, SERIAL_NUMBER_MAX } from 'contract/fixed-assets/fixed-asset-fields' // prettier-ignore
import { partnerOptions, type PartnerOption } from 'contract/partners/partner-options'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { CountedInput } from '../../../ui/inputs/counted-input.tsx'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Typeahead } from '../../../ui/inputs/typeahead.tsx'
import { isVehicle, ofGroup, type FixedAssetValues } from './fixed-asset-values.ts'
import { GroupSelect } from './group-select.tsx'
import { VehicleField } from './vehicle-field.tsx'
import classes from './fixed-asset-dialog.module.css'

type Props = { readonly form: UseFormReturnType<FixedAssetValues> }

/** What an asset is, and of whom and when it was bought. */
export function DescriptionFields({ form }: Props) {
  const may = useMay()
  return (
    <>
      <div className={classes['wide']}>
        <CountedInput
          label={t('fixedAssets.name')}
          required
          autoComplete="off"
          data-autofocus
          max={FIXED_ASSET_NAME_MAX}
          {...form.getInputProps('name')}
          value={form.values.name}
        />
      </div>
      <TextInput
        label={t('fixedAssets.inventoryNumber')}
        required
        autoComplete="off"
        maxLength={INVENTORY_NUMBER_MAX}
        {...form.getInputProps('inventoryNumber')}
      />
      <GroupSelect
        value={form.values.assetGroupId}
        error={form.errors['assetGroupId']}
        onChoose={(groupId) => form.setValues(ofGroup(groupId))}
      />
      <DayField
        label={t('fixedAssets.procurementDate')}
        value={form.values.procurementDate}
        onChange={(day) => form.setFieldValue('procurementDate', day)}
        error={form.errors['procurementDate']}
      />
      {may(partnerOptions.list) && <SupplierField form={form} />}
      {isVehicle(form.values) && may(vehicles.list) && <VehicleField form={form} />}
    </>
  )
}

/** Where an asset stands, who answers for it, and what else there is to say. */
export function DetailFields({ form }: Props) {
  const line = (name: 'documentNumber' | 'serialNumber' | 'place' | 'responsibleName', max: number) => (
    <TextInput label={t(`fixedAssets.${name}`)} autoComplete="off" maxLength={max} {...form.getInputProps(name)} />
  )
  return (
    <>
      {line('documentNumber', DOCUMENT_NUMBER_MAX)}
      {line('serialNumber', SERIAL_NUMBER_MAX)}
      {line('place', PLACE_MAX)}
      {line('responsibleName', RESPONSIBLE_NAME_MAX)}
      <div className={classes['wide']}>
        <CountedTextarea
          label={t('fixedAssets.note')}
          autosize={false}
          rows={2}
          max={FIXED_ASSET_NOTE_MAX}
          {...form.getInputProps('note')}
          value={form.values.note}
        />
      </div>
    </>
  )
}

function SupplierField({ form }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <Typeahead<PartnerOption>
      label={t('fixedAssets.supplier')}
      error={form.errors['partnerId']}
      text={form.values.supplierName}
      onType={(supplierName) => form.setValues({ supplierName, partnerId: null })}
      onChoose={({ id, name }) => form.setValues({ supplierName: name, partnerId: id })}
      search={(search, signal) => call(partnerOptions.list, { search }, { businessSubjectId }, { signal })}
      idOf={({ id }) => id}
      option={({ name }) => name}
      nothingFound={t('fixedAssets.noSuchSupplier')}
    />
  )
}
