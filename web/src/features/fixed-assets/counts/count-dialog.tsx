import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fixedAssetCounts, type FixedAssetCount } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { today } from '../../../kit/format.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
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
  const { save, isSaving } = useSave(fixedAssetCounts.create, {
    form: marked(form),
    onSaved: (begun) => {
      toast.success(t('fixedAssetCounts.begun'))
      onBegun(begun)
    },
  })
  return (
    <Dialog title={t('fixedAssetCounts.addTitle')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId }))}>
        <KeptTyping form={form} of="fixed-asset-count" />
        <FormFields isSaving={isSaving}>
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
          <SaveActions label={t('fixedAssetCounts.begin')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
