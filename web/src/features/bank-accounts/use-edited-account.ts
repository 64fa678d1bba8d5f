import type { UseFormReturnType } from '@mantine/form'
import { bankAccounts, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { actionNotAllowed, alreadyExist } from 'contract/kit/failures'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { useRecord } from '../../kit/records/use-record.ts'
import { toast } from '../../kit/toast.ts'
import { ACCOUNT_WORDS } from './bank-account-history-words.ts'
import { requestOf, type AccountValues } from './account-values.ts'

type Edited = {
  readonly form: UseFormReturnType<AccountValues>
  readonly account: BankAccount | null
  readonly valuesOf: (account: BankAccount) => AccountValues
  readonly onSaved: () => void
}

/** Adds an account, or changes the one that is given. */
export function useEditedAccount({ form, account, valuesOf, onSaved }: Edited) {
  const businessSubjectId = useBusinessSubjectId()
  return useRecord({
    form,
    record: account,
    words: ACCOUNT_WORDS,
    read: () => call(bankAccounts.get, undefined, { businessSubjectId, id: account?.id ?? 0 }),
    valuesOf,
    send: (values, version) =>
      account
        ? call(bankAccounts.update, { ...requestOf(values), version }, { businessSubjectId, id: account.id })
        : call(bankAccounts.create, requestOf(values), { businessSubjectId }),
    onSaved: () => {
      toast.success(t(account ? 'bankAccounts.changed' : 'bankAccounts.added'))
      onSaved()
    },
    onRefused: ({ code }) => {
      if (code === alreadyExist.code) marked(form).mark({ iban: t('bankAccounts.ibanAlreadyExists') })
      else if (account && code === actionNotAllowed.code)
        toast.error(t('global.genericErrorToastTitle'), t('bankAccounts.bankAccountUpdateActionNotAllowed'))
      else return false
      return true
    },
  })
}
