import { useForm } from '@mantine/form'
import { ledgerYearFilings } from 'contract/accounting/years/ledger-years'
import { isDay } from 'contract/croatia/days'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
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
  const edited = useSentForm({
    form,
    send: ({ filedOn }) => call(ledgerYearFilings.create, { year, filedOn }, { businessSubjectId }),
    say: (why) => toast.error(t('ledgerYears.notFiled'), why),
    onSaved: () => {
      toast.success(t('ledgerYears.filedToast', name))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('ledgerYears.fileTitle', name)}
      of="ledger-year-filing"
      id={year}
      edited={edited}
      action={t('ledgerYears.file')}
      notice={<p>{t('ledgerYears.fileMessage')}</p>}
      onClose={onClose}
    >
      <DayField
        label={t('ledgerYears.filedOn')}
        value={form.values.filedOn}
        onChange={(day) => form.setFieldValue('filedOn', day)}
        error={form.errors['filedOn']}
      />
    </RecordDialog>
  )
}
