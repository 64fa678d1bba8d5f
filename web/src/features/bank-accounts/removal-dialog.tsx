import { bankAccounts, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { ibanInGroups } from 'contract/croatia/iban'
import { actionNotAllowed } from 'contract/kit/failures'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { Removal } from '../../kit/records/removal.tsx'
import { toast } from '../../kit/toast.ts'

type Props = { readonly account: BankAccount; readonly onClose: () => void; readonly onEnded: () => void }

/** Asks before an account is deleted. */
export function RemovalDialog({ account: { id, bankAccountName: name, iban }, onClose, onEnded }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const kept = t('bankAccounts.removeFailed', { name })
  return (
    <Removal
      title={t('bankAccounts.removeTitle', { name })}
      message={t('bankAccounts.removeMessage', { iban: ibanInGroups(iban) })}
      action={t('bankAccounts.remove')}
      remove={() => call(bankAccounts.remove, undefined, { businessSubjectId, id })}
      removed={[t('bankAccounts.removed', { name })]}
      kept={kept}
      onRefused={({ code }) => {
        if (code !== actionNotAllowed.code) return false
        toast.error(kept, t('bankAccounts.bankAccountDeleteActionNotAllowed'))
        return true
      }}
      onClose={onClose}
      onEnded={onEnded}
    />
  )
}
