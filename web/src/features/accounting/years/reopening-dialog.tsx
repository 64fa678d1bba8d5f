import { ledgerYearReopenings } from 'contract/accounting/years/ledger-years'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { ReasonDialog } from '../periods/reason-dialog.tsx'

type Props = { readonly year: number; readonly onClose: () => void }

/** A year is opened again as a case of its own: who, why, and for how long its closed months take their entries. */
export function ReopeningDialog({ year, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = { year: String(year) }
  return (
    <ReasonDialog
      title={t('ledgerYears.reopenTitle', name)}
      message={t('ledgerYears.reopenMessage')}
      action={t('ledgerYears.reopen')}
      send={(said) => call(ledgerYearReopenings.create, { year, ...said }, { businessSubjectId })}
      opened={t('ledgerYears.reopened', name)}
      notOpened={t('ledgerYears.notReopened')}
      onClose={onClose}
    />
  )
}
