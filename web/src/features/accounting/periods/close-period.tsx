import { Button } from '@mantine/core'
import { useState } from 'react'
import { ledgerPeriodClosings, monthStillRunning, type LedgerPeriod } from 'contract/accounting/ledger-periods'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'

type Props = Pick<LedgerPeriod, 'year' | 'month' | 'undecidedCount'>

/** Closes a month after asking; one that has not ended is asked about a second time. */
export function ClosePeriod({ year, month, undecidedCount }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [asking, ask] = useState<'once' | 'again' | null>(null)
  const name = monthText({ year, month })
  const { save, isSaving } = useSave(ledgerPeriodClosings.create, {
    onSaved: () => {
      toast.success(t('ledgerPeriods.closed', { month: name }))
      ask(null)
    },
    onRefused: ({ code }) => {
      if (code === monthStillRunning.code) ask('again')
      return code === monthStillRunning.code
    },
    say: (why) => toast.error(t('ledgerPeriods.notClosedToast'), why),
  })
  const isAgain = asking === 'again'
  const waiting = undecidedCount > 0 ? `${t('ledgerPeriods.undecided', { count: undecidedCount })} ` : ''
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => ask('once')}>
        {t('ledgerPeriods.close')}
      </Button>
      <Confirm
        isOpen={asking !== null}
        title={t(isAgain ? 'ledgerPeriods.closeEarlyTitle' : 'ledgerPeriods.closeTitle', { month: name })}
        message={waiting + t(isAgain ? 'ledgerPeriods.closeEarlyMessage' : 'ledgerPeriods.closeMessage')}
        action={t(isAgain ? 'ledgerPeriods.closeEarly' : 'ledgerPeriods.close')}
        isDestructive={isAgain}
        isBusy={isSaving}
        onConfirm={() => void save({ year, month, isEarly: isAgain }, { businessSubjectId })}
        onClose={() => ask(null)}
      />
    </>
  )
}
