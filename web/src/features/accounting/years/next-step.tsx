import { Button } from '@mantine/core'
import { useState } from 'react'
import { ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import type { LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import type { YearStep } from 'contract/accounting/years/ledger-years'
import { useMay } from '../../../kit/actor.tsx'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { ExceptionDialog } from '../periods/exception-dialog.tsx'
import { AccrualsStep } from './accruals-step.tsx'
import { DoubtfulStep } from './doubtful-step.tsx'
import { ExchangeStep } from './exchange-step.tsx'
import { ResultStep } from './result-step.tsx'
import { useStep } from './use-step.ts'
import classes from './years.module.css'

type Props = { readonly step: YearStep; readonly closing: LedgerYearClosing }

/** The step whose turn it is. Where the month that it posts into is closed, one first posts into that by an exception. */
export function NextStep({ step, closing }: Props) {
  const [closed] = closing.closedMonths
  if (closed) return <ClosedMonth {...closed} />
  if (step === 'Accruals') return <AccrualsStep closing={closing} />
  if (step === 'Exchange') return <ExchangeStep closing={closing} />
  if (step === 'Doubtful') return <DoubtfulStep closing={closing} />
  return step === 'Result' ? <ResultStep closing={closing} /> : <PlainStep step={step} year={closing.year} />
}

function PlainStep({ step, year }: { readonly step: 'Opening' | 'Carry'; readonly year: number }) {
  const { take, isSaving } = useStep(year, step)
  return (
    <div className={classes['acts']}>
      <Button loading={isSaving} onClick={() => take()}>
        {t(`ledgerYears.acts.${step}`)}
      </Button>
    </div>
  )
}

function ClosedMonth({ year, month }: { readonly year: number; readonly month: number }) {
  const mayExcept = useMay()(ledgerPeriodExceptions.create)
  const [isExcepting, setIsExcepting] = useState(false)
  return (
    <div className={classes['acts']}>
      <p>{t('ledgerYears.monthClosed', { month: monthText({ year, month }) })}</p>
      {mayExcept && (
        <Button variant="default" onClick={() => setIsExcepting(true)}>
          {t('ledgerPeriods.reopen')}
        </Button>
      )}
      {isExcepting && <ExceptionDialog year={year} month={month} onClose={() => setIsExcepting(false)} />}
    </div>
  )
}
