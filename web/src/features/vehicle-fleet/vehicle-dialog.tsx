import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAKE_AND_MODEL_MAX, OWNERSHIPS, REGISTRATION_MAX, vehicles, type Vehicle, type VehicleRequest } from 'contract/vehicle-fleet/vehicles' // prettier-ignore
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { t } from '../../kit/messages.ts'
import { RecordDialog } from '../../kit/records/record-dialog.tsx'
import { useRecord } from '../../kit/records/use-record.ts'
import { toast } from '../../kit/toast.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'
import { CountedInput } from '../../ui/inputs/counted-input.tsx'
import { VEHICLE_DATES } from './vehicle-dates.ts'
import { VEHICLE_WORDS } from './vehicle-fleet-history-words.ts'

type Props = {
  /** Null for a new one. */
  readonly vehicle: Vehicle | null
  readonly onClose: () => void
}

/** Adds a vehicle or changes one. */
export function VehicleDialog({ vehicle, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm<VehicleRequest>({ initialValues: valuesOf(vehicle), validate: checkedBy(vehicles.create.input) })
  const edited = useRecord({
    form,
    record: vehicle,
    words: VEHICLE_WORDS,
    read: async () => (await call(vehicles.list, undefined, { businessSubjectId })).find(({ id }) => id === vehicle?.id),
    valuesOf,
    send: (values, version) =>
      vehicle
        ? call(vehicles.update, { ...values, version }, { businessSubjectId, id: vehicle.id })
        : call(vehicles.create, values, { businessSubjectId }),
    onSaved: () => {
      toast.success(t(vehicle ? 'vehicleFleet.changed' : 'vehicleFleet.added'))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t(vehicle ? 'vehicleFleet.editTitle' : 'vehicleFleet.addTitle')}
      of="vehicle"
      id={vehicle?.id ?? null}
      edited={edited}
      action={t(vehicle ? 'vehicleFleet.save' : 'vehicleFleet.add')}
      onClose={onClose}
    >
      <CountedInput
        label={t('vehicleFleet.registration')}
        required
        autoComplete="off"
        max={REGISTRATION_MAX}
        data-autofocus
        {...form.getInputProps('registration')}
        value={form.values.registration}
      />
      <CountedInput
        label={t('vehicleFleet.makeAndModel')}
        required
        autoComplete="off"
        max={MAKE_AND_MODEL_MAX}
        {...form.getInputProps('makeAndModel')}
        value={form.values.makeAndModel}
      />
      <TextInput
        label={t('vehicleFleet.vin')}
        description={t('vehicleFleet.vinHint')}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('vin')}
      />
      <Select
        label={t('vehicleFleet.ownership')}
        required
        allowDeselect={false}
        data={OWNERSHIPS.map((value) => ({
          value,
          label: t(value === 'Owned' ? 'vehicleFleet.owned' : 'vehicleFleet.leased'),
        }))}
        {...form.getInputProps('ownership')}
      />
      {VEHICLE_DATES.map((date) => (
        <DayField
          key={date}
          label={t(`vehicleFleet.${date}`)}
          value={form.values[date] ?? ''}
          error={form.errors[date]}
          onChange={(day) => form.setFieldValue(date, day || null)}
        />
      ))}
      <Checkbox label={t('vehicleFleet.active')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordDialog>
  )
}

function valuesOf(vehicle: Vehicle | null): VehicleRequest {
  if (!vehicle) return NEW
  const { id: _, odometerKm: __, version: ___, ...values } = vehicle
  return values
}

const NEW: VehicleRequest = {
  registration: '',
  makeAndModel: '',
  vin: '',
  ownership: 'Owned',
  registrationValidUntil: null,
  insuranceValidUntil: null,
  inspectionValidUntil: null,
  isActive: true,
}
