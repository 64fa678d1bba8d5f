import { Button } from '@mantine/core'
import { useState } from 'react'
import { ledgerYearFilings, ledgerYearReopenings } from 'contract/accounting/years/ledger-years'
import type { LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import { useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { FilingDialog } from './filing-dialog.tsx'
import { ReopeningDialog } from './reopening-dialog.tsx'

/** A year that is closed, or is being closed, is opened again; a closed one is filed, and then stays. */
export function YearActions({ closing: { year, state } }: { readonly closing: LedgerYearClosing }) {
  const may = useMay()
  const [open, setOpen] = useState<'reopening' | 'filing' | null>(null)
  const close = () => setOpen(null)
  const isBegun = state === 'Closing' || state === 'Closed'
  return (
    <>
      {isBegun && may(ledgerYearReopenings.create) && (
        <Button variant="default" onClick={() => setOpen('reopening')}>
          {t('ledgerYears.reopen')}
        </Button>
      )}
      {state === 'Closed' && may(ledgerYearFilings.create) && (
        <Button variant="default" onClick={() => setOpen('filing')}>
          {t('ledgerYears.file')}
        </Button>
      )}
      {open === 'reopening' && <ReopeningDialog year={year} onClose={close} />}
      {open === 'filing' && <FilingDialog year={year} onClose={close} />}
    </>
  )
}
