import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import type { FixedAssetValues } from './fixed-asset-values.ts'

/** Which vehicle of the fleet an asset is; nothing where there is none. */
export function VehicleField({ form }: { readonly form: UseFormReturnType<FixedAssetValues> }) {
  const { data } = useCall(vehicles.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  if (!data || data.length === 0) return null
  const { vehicleId } = form.values
  return (
    <NativeSelect
      label={t('fixedAssets.vehicle')}
      data={[
        { value: '', label: t('fixedAssets.vehicleNone') },
        ...data.map(({ id, registration, makeAndModel }) => ({ value: String(id), label: `${registration}, ${makeAndModel}` })),
      ]}
      value={vehicleId ?? ''}
      error={form.errors['vehicleId']}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('vehicleId', value === '' ? null : Number(value))}
    />
  )
}
