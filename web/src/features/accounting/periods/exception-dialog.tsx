import { ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { monthText } from '../../../kit/format.ts'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { readonly year: number; readonly month: number; readonly onClose: () => void }

/** Posting into a closed month is a case of its own: who, why and until when. */
export function ExceptionDialog({ year, month, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = { month: monthText({ year, month }) }
  return (
    <ReasonDialog
      title={t('ledgerPeriods.reopenTitle', name)}
      message={t('ledgerPeriods.reopenMessage')}
      action={t('ledgerPeriods.reopen')}
      send={(said) => call(ledgerPeriodExceptions.create, { year, month, ...said }, { businessSubjectId })}
      opened={t('ledgerPeriods.reopened', name)}
      notOpened={t('ledgerPeriods.notReopened')}
      onClose={onClose}
    />
  )
}
