import type { UseFormReturnType } from '@mantine/form'
import { bankAccounts, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { actionNotAllowed, alreadyExist } from 'contract/kit/failures'
import type { Problem } from 'contract/kit/problem'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { requestOf, type AccountValues } from './account-values.ts'

/** Adds an account, or changes the one that is given. */
export function useAccountSave(form: UseFormReturnType<AccountValues>, account: BankAccount | null, onSaved: () => void) {
  const businessSubjectId = useBusinessSubjectId()
  const wishes = {
    form: marked(form),
    onSaved: () => {
      toast.success(t(account ? 'bankAccounts.changed' : 'bankAccounts.added'))
      onSaved()
    },
    onRefused: ({ code }: Problem) => {
      if (code === alreadyExist.code) marked(form).mark({ iban: t('bankAccounts.ibanAlreadyExists') })
      else if (account && code === actionNotAllowed.code)
        toast.error(t('global.genericErrorToastTitle'), t('bankAccounts.bankAccountUpdateActionNotAllowed'))
      else return false
      return true
    },
  }
  const { save: create } = useSave(bankAccounts.create, wishes)
  const { save: update } = useSave(bankAccounts.update, wishes)
  return (values: AccountValues): Promise<void> =>
    account ? update(requestOf(values), { businessSubjectId, id: account.id }) : create(requestOf(values), { businessSubjectId })
}
