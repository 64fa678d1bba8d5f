import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { dayInZagreb } from 'contract/croatia/days'
import { odometerReadings, READING_NOTE_MAX } from 'contract/vehicle-fleet/odometer-readings'
import { call } from '../../kit/call.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useSentForm } from '../../kit/records/use-sent-form.ts'
import { toast } from '../../kit/toast.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'

type Props = {
  readonly params: { readonly businessSubjectId: number; readonly vehicleId: number }
  readonly onDirty: (isDirty: boolean) => void
  readonly onCancel: () => void
}
type Values = { day: string; km: string; note: string }

/** Notes what the odometer shows: today, unless another day is chosen. */
export function ReadingForm({ params, onDirty, onCancel }: Props) {
  const check = checkedBy(odometerReadings.create.input)
  const form = useForm<Values>({
    initialValues: { day: dayInZagreb(clock.now()), km: '', note: '' },
    validate: (values) => ({ ...check(requestOf(values)), ...kmProblem(values.km) }),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const edited = useSentForm({
    form,
    send: (values) => call(odometerReadings.create, requestOf(values), params),
    onSaved: () => {
      toast.success(t('vehicleFleet.readingAdded'))
      form.reset()
    },
  })
  return (
    <RecordForm
      of="odometer-reading"
      id={params.vehicleId}
      edited={edited}
      action={t('vehicleFleet.addReading')}
      onCancel={onCancel}
    >
      <DayField
        label={t('vehicleFleet.day')}
        value={form.values.day}
        error={form.errors['day']}
        onChange={(day) => form.setFieldValue('day', day)}
      />
      <TextInput
        label={t('vehicleFleet.km')}
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('km')}
      />
      <TextInput label={t('vehicleFleet.note')} autoComplete="off" maxLength={READING_NOTE_MAX} {...form.getInputProps('note')} />
    </RecordForm>
  )
}

/** What can't be read as a number would otherwise be told to be missing, and nothing would be zero. */
function kmProblem(km: string): { km?: string } {
  if (km.trim() === '') return { km: t('global.thisFieldIsRequired') }
  return /^\d[\d.\s]*$/.test(km.trim()) ? {} : { km: t('vehicleFleet.wholeKm') }
}

/** Kilometres as people type them, with dots or spaces between thousands; what is no number is refused. */
const requestOf = ({ day, km, note }: Values) => ({ day, km: Number(km.replaceAll(/[.\s]/g, '')), note })
