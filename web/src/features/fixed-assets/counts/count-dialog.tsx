import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fixedAssetCounts, type FixedAssetCount } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'

type Props = {
  readonly places: readonly string[]
  readonly onClose: () => void
  readonly onBegun: (begun: FixedAssetCount) => void
}

/** Of which day is counted, and where. */
export function CountDialog({ places, onClose, onBegun }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { onDay: today(), place: '' }, validate: checkedBy(fixedAssetCounts.create.input) })
  const edited = useSentForm({
    form,
    send: (values) => call(fixedAssetCounts.create, values, { businessSubjectId }),
    onSaved: (begun) => {
      toast.success(t('fixedAssetCounts.begun'))
      onBegun(begun)
    },
  })
  return (
    <RecordDialog
      title={t('fixedAssetCounts.addTitle')}
      of="fixed-asset-count"
      id={null}
      edited={edited}
      action={t('fixedAssetCounts.begin')}
      onClose={onClose}
    >
      <DayField
        label={t('fixedAssetCounts.onDay')}
        value={form.values.onDay}
        onChange={(onDay) => form.setFieldValue('onDay', onDay)}
        error={form.errors['onDay']}
      />
      <NativeSelect
        label={t('fixedAssetCounts.place')}
        data={[{ value: '', label: t('fixedAssetCounts.everywhere') }, ...places]}
        {...form.getInputProps('place')}
      />
    </RecordDialog>
  )
}
