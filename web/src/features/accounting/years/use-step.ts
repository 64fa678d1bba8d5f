import { useState } from 'react'
import { leftUndone } from 'contract/accounting/years/ledger-year-failures'
import { ledgerYearSteps, type YearStep } from 'contract/accounting/years/ledger-years'
import type { Cents } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'

type Said = { readonly keys?: string[]; readonly profitTax?: Cents | null; readonly isDespite?: boolean }

/** Takes a step of a year; where something is left to do before it, that is asked about once. */
export function useStep(year: number, step: YearStep) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const [said, setSaid] = useState<Said>({})
  const { save, isSaving } = useSave(ledgerYearSteps.create, {
    onSaved: ({ entryCount }) => {
      toast.success(entryCount === 0 ? t('ledgerYears.takenWithout') : t('ledgerYears.taken', { count: entryCount }))
      setIsAsking(false)
    },
    onRefused: ({ code }) => {
      if (code === leftUndone.code) setIsAsking(true)
      return code === leftUndone.code
    },
    say: (why) => toast.error(t('ledgerYears.notTaken'), why),
  })
  const take = (chosen: Said = {}) => {
    setSaid(chosen)
    void save({ year, step, ...chosen }, { businessSubjectId })
  }
  const despite = () => take({ ...said, isDespite: true })
  return { take, isSaving, isAsking, despite, leave: () => setIsAsking(false) }
}
