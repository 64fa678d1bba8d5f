import { Checkbox, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useForm } from '@mantine/form'
import { MAKE_AND_MODEL_MAX, OWNERSHIPS, REGISTRATION_MAX, vehicles, type Vehicle, type VehicleRequest } from 'contract/vehicle-fleet/vehicles' // prettier-ignore
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { KeptTyping } from '../../kit/records/kept-typing.tsx'
import { useMeanwhile } from '../../kit/records/use-meanwhile.tsx'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
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
  const meanwhile = useMeanwhile({
    form,
    version: vehicle?.version,
    words: VEHICLE_WORDS,
    read: async () => {
      const now = (await call(vehicles.list, undefined, { businessSubjectId })).find(({ id }) => id === vehicle?.id)
      return { version: now?.version ?? 0, values: valuesOf(now ?? vehicle) }
    },
    save: (values, version) => send(values, version),
  })
  const wishes = {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: () => {
      toast.success(t(vehicle ? 'vehicleFleet.changed' : 'vehicleFleet.added'))
      onClose()
    },
  }
  const creating = useSave(vehicles.create, wishes)
  const updating = useSave(vehicles.update, wishes)
  const send = (values: VehicleRequest, version: number | undefined) =>
    vehicle
      ? void updating.save({ ...values, version }, { businessSubjectId, id: vehicle.id })
      : void creating.save(values, { businessSubjectId })
  const submit = form.onSubmit((values) => send(values, meanwhile.version))
  const isSaving = creating.isSaving || updating.isSaving
  return (
    <Dialog
      title={t(vehicle ? 'vehicleFleet.editTitle' : 'vehicleFleet.addTitle')}
      isOpen
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        {meanwhile.notice}
        <KeptTyping form={form} of="vehicle" id={vehicle?.id} />
        <FormFields isSaving={isSaving}>
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
          <SaveActions label={t(vehicle ? 'vehicleFleet.save' : 'vehicleFleet.add')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
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
