import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { signInNeeded } from 'contract/kit/failures'
import { notFoundInRegister, registerNotReached, type RegisterEntry } from 'contract/business-subjects/register-entries'
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
 * Fills empty fields from the register of companies. What was typed otherwise is only replaced after a question. Whom the
 * register does not know is written by hand: a note at the OIB says so.
 */
export function useRegister(form: UseFormReturnType<PartnerValues>) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const [disputed, setDisputed] = useState<Partial<Filled>>({})
  /** What the register did not know, of which OIB: that is no mistake of whoever typed it. */
  const [unknown, setUnknown] = useState<{ readonly oib: string; readonly note: string } | null>(null)
  const ask = async () => {
    setUnknown(null)
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
      const code = error instanceof Refused ? error.problem.code : registerNotReached.code
      if (code === notFoundInRegister.code) setUnknown({ oib, note: t('partners.notInRegister') })
      else if (code === signInNeeded.code || isAtOib(error)) tell(error, marked(form))
      else setUnknown({ oib, note: t('baseSettings.registerNotReached') })
    } finally {
      setIsAsking(false)
    }
  }
  const settle = (isOverwritten: boolean) => {
    if (isOverwritten) form.setValues(disputed)
    setDisputed({})
  }
  const disputedNames = FILLED.filter((field) => field in disputed).map((field) => t(PARTNER_COLUMNS[field].label))
  const note = unknown?.oib === form.values.oib ? unknown.note : undefined
  return { ask, isAsking, note, disputedNames, settle }
}

const filledBy = ({ name, street, streetNumber, postalCode, cityName }: RegisterEntry): Filled => ({
  name,
  street: `${street} ${streetNumber}`.trim(),
  postalCode,
  cityName,
})

const isAtOib = (error: unknown) => error instanceof Refused && error.problem.field === 'oib' && error.problem.code !== registerNotReached.code // prettier-ignore
