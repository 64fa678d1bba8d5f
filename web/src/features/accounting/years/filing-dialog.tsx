import { useForm } from '@mantine/form'
import { ledgerYearFilings } from 'contract/accounting/years/ledger-years'
import { isDay } from 'contract/croatia/days'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
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

type Props = { readonly year: number; readonly onClose: () => void }

/** When the statements of a year were handed in. */
export function FilingDialog({ year, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = { year: String(year) }
  const form = useForm({
    initialValues: { filedOn: today() },
    validate: { filedOn: (day) => (isDay(day) ? null : t('global.invalidDay')) },
  })
  const { save, isSaving } = useSave(ledgerYearFilings.create, {
    form: marked(form),
    say: (why) => toast.error(t('ledgerYears.notFiled'), why),
    onSaved: () => {
      toast.success(t('ledgerYears.filedToast', name))
      onClose()
    },
  })
  return (
    <Dialog title={t('ledgerYears.fileTitle', name)} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ filedOn }) => void save({ year, filedOn }, { businessSubjectId }))}>
        <KeptTyping form={form} of="ledger-year-filing" id={year} />
        <p>{t('ledgerYears.fileMessage')}</p>
        <FormFields isSaving={isSaving}>
          <DayField
            label={t('ledgerYears.filedOn')}
            value={form.values.filedOn}
            onChange={(day) => form.setFieldValue('filedOn', day)}
            error={form.errors['filedOn']}
          />
          <SaveActions label={t('ledgerYears.file')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
