import { useState } from 'react'
import { vatNumberChecks, type EuPartner } from 'contract/accounting/vat/vat-number-checks'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { ask } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { tell } from '../../../../kit/refusals.ts'
import { toast } from '../../../../kit/toast.ts'

/** Asks VIES about one partner after the other; the first that gets no answer ends it, since the next would get none either. */
export function useVies(partners: readonly EuPartner[]) {
  const businessSubjectId = useBusinessSubjectId()
  const [progress, setProgress] = useState<string | null>(null)
  const check = async () => {
    for (const [at, { partnerId, name }] of partners.entries()) {
      setProgress(t('vatNumbers.checking', { done: at + 1, all: partners.length }))
      try {
        await ask(vatNumberChecks.create, undefined, { businessSubjectId, partnerId })
      } catch (error) {
        tell(error, undefined, (why) => toast.error(t('vatNumbers.notChecked', { name }), why))
        break
      }
    }
    setProgress(null)
  }
  return { check, progress }
}
