import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { signInNeeded } from 'contract/kit/failures'
import type { RegisterEntry } from 'contract/business-subjects/register-entries'
import { PARTNER_COLUMNS } from 'contract/partners/partner-import-columns'
import { partnerRegisterEntries } from 'contract/partners/partner-register-entries'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call, Refused } from '../../../kit/call.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { toast } from '../../../kit/toast.ts'
import type { PartnerValues } from './partner-values.ts'

const FILLED = ['name', 'street', 'postalCode', 'cityName'] as const
type Filled = Pick<PartnerValues, (typeof FILLED)[number]>

/**
 * Fills empty fields from the register of companies. What was typed otherwise is only replaced after a question, and what
 * goes wrong is told at the OIB: no such company, or no answer.
 */
export function useRegister(form: UseFormReturnType<PartnerValues>) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const [disputed, setDisputed] = useState<Partial<Filled>>({})
  const ask = async () => {
    const { oib } = form.getValues()
    if (oib.trim() === '') form.setFieldError('oib', t('global.thisFieldIsRequired'))
    if (oib.trim() === '' || form.validateField('oib').hasError) return form.getInputNode('oib')?.focus()
    setIsAsking(true)
    try {
      const entry = filledBy(await call(partnerRegisterEntries.get, { oib }, { businessSubjectId }))
      // Another OIB was typed meanwhile.
      if (form.getValues().oib !== oib) return
      const values = form.getValues()
      const told = FILLED.filter((field) => entry[field] !== '' && entry[field] !== values[field])
      const part = (fields: readonly (keyof Filled)[]) => Object.fromEntries(fields.map((field) => [field, entry[field]]))
      form.setValues(part(told.filter((field) => values[field].trim() === '')))
      setDisputed(part(told.filter((field) => values[field].trim() !== '')))
      toast.success(t('partners.filled'))
    } catch (error) {
      const codes = error instanceof Refused ? [error.problem.field, error.problem.code] : []
      if (codes.some((told) => told === 'oib' || told === signInNeeded.code)) tell(error, marked(form))
      else marked(form).mark({ oib: t('baseSettings.registerNotReached') })
    } finally {
      setIsAsking(false)
    }
  }
  const settle = (isOverwritten: boolean) => {
    if (isOverwritten) form.setValues(disputed)
    setDisputed({})
  }
  const disputedNames = FILLED.filter((field) => field in disputed).map((field) => t(PARTNER_COLUMNS[field].label))
  return { ask, isAsking, disputedNames, settle }
}

const filledBy = ({ name, street, streetNumber, postalCode, cityName }: RegisterEntry): Filled => ({
  name,
  street: `${street} ${streetNumber}`.trim(),
  postalCode,
  cityName,
})
