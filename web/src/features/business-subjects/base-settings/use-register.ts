import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { registerEntries } from 'contract/business-subjects/register-entries'
import { signInNeeded } from 'contract/kit/failures'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call, Refused } from '../../../kit/call.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { toast } from '../../../kit/toast.ts'

type Filled = { name: string; oib: string; cityName: string; postalCode: string; street: string; streetNumber: string }

/** Fills the form from the register of companies. What goes wrong is told at the OIB: no such company, or no answer (BASE-24). */
export function useRegister<V extends Filled>(form: UseFormReturnType<V>, onCountry: (countryId: number) => void) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    if (form.validateField('oib').hasError) return form.getInputNode('oib')?.focus()
    const { oib } = form.getValues()
    setIsAsking(true)
    try {
      const { countryId, ...company } = await call(registerEntries.get, { oib }, { businessSubjectId })
      // Another OIB was typed meanwhile.
      if (form.getValues().oib !== oib) return
      form.setValues(company as Partial<V>)
      onCountry(countryId)
      toast.success(t('baseSettings.filledFromRegister'))
    } catch (error) {
      if (
        error instanceof Refused &&
        [error.problem.field, error.problem.code].some((told) => told === 'oib' || told === signInNeeded.code)
      )
        tell(error, marked(form))
      else marked(form).mark({ oib: t('baseSettings.registerNotReached') })
    } finally {
      setIsAsking(false)
    }
  }
  return { ask, isAsking }
}
