import type { UseFormReturnType } from '@mantine/form'
import { bankAccounts, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { actionNotAllowed, alreadyExist } from 'contract/kit/failures'
import type { Problem } from 'contract/kit/problem'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { useMeanwhile } from '../../kit/records/use-meanwhile.tsx'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { ACCOUNT_WORDS } from './bank-account-history-words.ts'
import { requestOf, type AccountValues } from './account-values.ts'

type Edited = {
  readonly form: UseFormReturnType<AccountValues>
  readonly account: BankAccount | null
  readonly valuesOf: (account: BankAccount) => AccountValues
  readonly onSaved: () => void
}

/** Adds an account, or changes the one that is given. */
export function useAccountSave({ form, account, valuesOf, onSaved }: Edited) {
  const businessSubjectId = useBusinessSubjectId()
  const meanwhile = useMeanwhile({
    form,
    version: account?.version,
    words: ACCOUNT_WORDS,
    read: async () => {
      const now = await call(bankAccounts.get, undefined, { businessSubjectId, id: account?.id ?? 0 })
      return { version: now.version, values: valuesOf(now) }
    },
    save: (values, version) => void send(values, version),
  })
  const wishes = {
    form: marked(form),
    onSaved: () => {
      toast.success(t(account ? 'bankAccounts.changed' : 'bankAccounts.added'))
      onSaved()
    },
    onRefused: (problem: Problem) => {
      if (meanwhile.onRefused(problem)) return true
      const { code } = problem
      if (code === alreadyExist.code) marked(form).mark({ iban: t('bankAccounts.ibanAlreadyExists') })
      else if (account && code === actionNotAllowed.code)
        toast.error(t('global.genericErrorToastTitle'), t('bankAccounts.bankAccountUpdateActionNotAllowed'))
      else return false
      return true
    },
  }
  const { save: create } = useSave(bankAccounts.create, wishes)
  const { save: update } = useSave(bankAccounts.update, wishes)
  const send = (values: AccountValues, version: number | undefined): Promise<void> =>
    account
      ? update({ ...requestOf(values), version }, { businessSubjectId, id: account.id })
      : create(requestOf(values), { businessSubjectId })
  const save = (values: AccountValues): Promise<void> => send(values, meanwhile.version)
  return { save, notice: meanwhile.notice }
}
