import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { ibanInGroups } from 'contract/croatia/iban'
import { partners } from 'contract/partners/partners'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { tell } from '../../../kit/refusals.ts'
import type { Entry } from './entry.ts'

/** Proposes the account of a partner that was chosen, where we know exactly one; what somebody typed stays. */
export function useProposedIban(form: UseFormReturnType<Entry>): (partnerId: number) => void {
  const businessSubjectId = useBusinessSubjectId()
  const mayReadPartner = useMay()(partners.get)
  const proposed = useRef('')
  return (partnerId) => {
    if (!mayReadPartner) return
    call(partners.get, undefined, { businessSubjectId, id: partnerId }).then(({ ibans: [iban = '', ...others] }) => {
      const { iban: typed, partnerId: chosen } = form.getValues()
      if (chosen !== partnerId || typed !== proposed.current) return
      proposed.current = others.length > 0 ? '' : ibanInGroups(iban)
      form.setFieldValue('iban', proposed.current)
    }, tell)
  }
}
