import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { bankLookups, bankNotFound, IBAN_LOOKUP_LENGTH } from 'contract/bank-accounts/bank-accounts'
import { bareIban, CROATIAN_IBAN_LENGTH, isForeignIban } from 'contract/croatia/iban'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call, Refused } from '../../kit/call.ts'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import type { AccountValues } from './account-values.ts'

const LOOKUP_DELAY_MS = 1000

/**
 * Looks at an IBAN once its typing has stopped: whether it can be one, and which bank keeps a Croatian account. The bank of a
 * foreign account is for the person to type.
 */
export function useBankLookup(form: UseFormReturnType<AccountValues>) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const stopWaiting = useRef(() => {})
  // What the bank in the form was found by.
  const knownBy = useRef(beginningOf(form.getValues().iban))

  const type = (written: string) => {
    const iban = bareIban(written)
    const wasForeign = isForeignIban(form.getValues().iban)
    form.setFieldValue('iban', iban)
    if (isForeignIban(iban) !== wasForeign) setBank(null)
    stopWaiting.current()
    stopWaiting.current = clock.after(LOOKUP_DELAY_MS, () => void look())
  }
  const look = async () => {
    const problem = await check()
    if (problem !== null) form.setFieldError('iban', problem)
  }

  const lookAtGiven = useEffectEvent(() => {
    const { iban, bankName } = form.getValues()
    if (iban !== '' && bankName === '') void look()
  })
  useEffect(() => {
    lookAtGiven()
    return () => stopWaiting.current()
  }, [])

  /** What is wrong with the IBAN as it stands, or null; the bank in the form is the right one then. */
  const check = async (): Promise<ReactNode> => {
    stopWaiting.current()
    const { iban, bankId } = form.getValues()
    if (iban.length < IBAN_LOOKUP_LENGTH) {
      if (bankId !== null) setBank(null)
      return t(iban === '' ? 'global.thisFieldIsRequired' : 'global.invalidIban')
    }
    if (isForeignIban(iban)) return problemNow()
    const begun = beginningOf(iban)
    const problem = bankId !== null && begun === knownBy.current ? null : await ask(begun)
    return problem ?? (form.getValues().iban.length < CROATIAN_IBAN_LENGTH ? null : problemNow())
  }

  const ask = async (begun: string): Promise<string | null> => {
    const isOvertaken = () => beginningOf(form.getValues().iban) !== begun
    setIsAsking(true)
    try {
      const bank = await call(bankLookups.get, { iban: begun }, { businessSubjectId })
      if (isOvertaken()) return null
      knownBy.current = begun
      setBank(bank)
      return null
    } catch (error) {
      if (isOvertaken()) return null
      setBank(null)
      if (!(error instanceof Refused && error.problem.code === bankNotFound.code)) return t('bankAccounts.lookupFailed')
      toast.error(t('bankAccounts.bankNotFound'), t('bankAccounts.bankNotFoundMessage'))
      return t('global.invalidIban')
    } finally {
      setIsAsking(false)
    }
  }

  const problemNow = (): ReactNode => form.validateField('iban').error ?? null
  const setBank = (bank: { id: number; name: string } | null) => {
    form.setFieldValue('bankId', bank?.id ?? null)
    form.setFieldValue('bankName', bank?.name ?? '')
  }
  return { type, check, isAsking }
}

const beginningOf = (iban: string) => iban.slice(0, IBAN_LOOKUP_LENGTH)
