import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useForm } from '@mantine/form'
import { receivedPapers, type ReceivedPaper } from 'contract/accounting/received/received-papers'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { dayText } from '../../../../kit/format.ts'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useCall } from '../../../../kit/use-call.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { GroupFields } from './group-fields.tsx'
import { groupErrors, treatmentSaid, valuesOf } from './treat-values.ts'

type Props = { readonly paperId: number; readonly onClose: () => void }

/** How a received invoice is treated, as it is proposed; saying it posts the invoice. */
export function TreatDialog({ paperId, onClose }: Props) {
  const params = { businessSubjectId: useBusinessSubjectId(), id: paperId }
  const { data: paper, isError, refetch } = useCall(receivedPapers.get, undefined, params)
  if (paper) return <Treat key={paper.id} paper={paper} onClose={onClose} />
  if (!isError) return null
  return (
    <Dialog title={t('receivedPapers.notLoaded')} isOpen isDirty={false} onClose={onClose}>
      <ErrorState title={t('receivedPapers.notLoaded')} message={t('global.notFound')} onRetry={() => void refetch()} />
    </Dialog>
  )
}

function Treat({ paper, onClose }: { readonly paper: ReceivedPaper; readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const number = paper.documentNumber
  const form = useForm({ initialValues: valuesOf(paper), validate: groupErrors })
  const { save, isSaving } = useSave(receivedPapers.update, {
    form: marked(form),
    say: (why) => toast.error(t('receivedPapers.notSaved'), why),
    onSaved: () => {
      toast.success(t('receivedPapers.saved', { number }))
      onClose()
    },
  })
  const day = (field: 'arrivedOn' | 'deliveredOn', description = '') => (
    <DayField
      label={t(`receivedPapers.${field}`)}
      description={description}
      value={form.values[field]}
      onChange={(said) => form.setFieldValue(field, said)}
      error={form.errors[field]}
    />
  )
  return (
    <Dialog title={t('receivedPapers.title', { number })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => void save(treatmentSaid(values), { businessSubjectId, id: paper.id }))}
      >
        <p>{t('receivedPapers.supplier', { name: paper.partnerName, day: dayText(paper.arrivedOn) })}</p>
        <FormFields isSaving={isSaving}>
          {paper.groups.map((group, index) => (
            <GroupFields key={group.ordinal} form={form} index={index} group={group} />
          ))}
          {day('arrivedOn')}
          {day('deliveredOn', t('receivedPapers.deliveredOnHint'))}
          <Checkbox
            label={t('receivedPapers.isSupplierPaidBill')}
            {...form.getInputProps('isSupplierPaidBill', { type: 'checkbox' })}
          />
          <SaveActions label={t('receivedPapers.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
