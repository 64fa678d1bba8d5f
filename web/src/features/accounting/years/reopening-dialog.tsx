import { ledgerYearReopenings } from 'contract/accounting/years/ledger-years'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { ReasonDialog } from '../periods/reason-dialog.tsx'
import { useReasonForm } from '../periods/reason-form.ts'

type Props = { readonly year: number; readonly onClose: () => void }

/** A year is opened again as a case of its own: who, why, and for how long its closed months take their entries. */
export function ReopeningDialog({ year, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = { year: String(year) }
  const form = useReasonForm()
  const { save, isSaving } = useSave(ledgerYearReopenings.create, {
    form: marked(form),
    say: (why) => toast.error(t('ledgerYears.notReopened'), why),
    onSaved: () => {
      toast.success(t('ledgerYears.reopened', name))
      onClose()
    },
  })
  return (
    <ReasonDialog
      form={form}
      title={t('ledgerYears.reopenTitle', name)}
      message={t('ledgerYears.reopenMessage')}
      label={t('ledgerYears.reopen')}
      isSaving={isSaving}
      onSend={(said) => void save({ year, ...said }, { businessSubjectId })}
      onClose={onClose}
    />
  )
}
