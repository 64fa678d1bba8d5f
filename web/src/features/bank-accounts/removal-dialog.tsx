import { bankAccounts, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { ibanInGroups } from 'contract/croatia/iban'
import { actionNotAllowed } from 'contract/kit/failures'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'

type Props = {
  readonly account: BankAccount
  readonly onClose: () => void
  /** Deleted or refused: either way the list may be another by now. */
  readonly onEnded: () => void
}

/** Asks before an account is deleted. */
export function RemovalDialog({ account, onClose, onEnded }: Props) {
  const { id, bankAccountName: name, iban } = account
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(bankAccounts.remove, {
    onSaved: () => toast.success(t('bankAccounts.removed', { name })),
    onRefused: ({ code }) => {
      if (code !== actionNotAllowed.code) return false
      toast.error(t('bankAccounts.removeFailed', { name }), t('bankAccounts.bankAccountDeleteActionNotAllowed'))
      return true
    },
    say: (why) => toast.error(t('bankAccounts.removeFailed', { name }), why),
  })
  return (
    <Confirm
      isOpen
      title={t('bankAccounts.removeTitle', { name })}
      message={t('bankAccounts.removeMessage', { iban: ibanInGroups(iban) })}
      action={t('bankAccounts.remove')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, id }).then(onEnded)}
      onClose={onClose}
    />
  )
}
