import { bankRules, type BankRule } from 'contract/bank/bank-rules'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'

type Props = { readonly rule: BankRule; readonly onClose: () => void }

/** Asks before a rule is taken away. */
export function RuleRemoval({ rule: { id, name }, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(bankRules.remove, {
    onSaved: () => toast.success(t('bankRules.removed', { name })),
    say: (why) => toast.error(t('bankRules.removeFailed', { name }), why),
  })
  return (
    <Confirm
      isOpen
      title={t('bankRules.removeTitle', { name })}
      message={t('bankRules.removeMessage')}
      action={t('bankRules.remove')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, id }).then(onClose)}
      onClose={onClose}
    />
  )
}
