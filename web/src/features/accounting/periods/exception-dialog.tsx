import { ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { marked } from '../../../kit/marked.ts'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useReasonForm } from './reason-form.ts'

type Props = { readonly year: number; readonly month: number; readonly onClose: () => void }

/** Posting into a closed month is a case of its own: who, why and until when. */
export function ExceptionDialog({ year, month, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = monthText({ year, month })
  const form = useReasonForm()
  const { save, isSaving } = useSave(ledgerPeriodExceptions.create, {
    form: marked(form),
    say: (why) => toast.error(t('ledgerPeriods.notReopened'), why),
    onSaved: () => {
      toast.success(t('ledgerPeriods.reopened', { month: name }))
      onClose()
    },
  })
  return (
    <ReasonDialog
      form={form}
      title={t('ledgerPeriods.reopenTitle', { month: name })}
      message={t('ledgerPeriods.reopenMessage')}
      label={t('ledgerPeriods.reopen')}
      isSaving={isSaving}
      onSend={(said) => void save({ year, month, ...said }, { businessSubjectId })}
      onClose={onClose}
    />
  )
}
