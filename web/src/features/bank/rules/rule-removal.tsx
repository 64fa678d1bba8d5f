import { bankRules, type BankRule } from 'contract/bank/bank-rules'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'

type Props = { readonly rule: BankRule; readonly onClose: () => void }

/** Asks before a rule is taken away. */
export function RuleRemoval({ rule: { id, name }, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <Removal
      title={t('bankRules.removeTitle', { name })}
      message={t('bankRules.removeMessage')}
      action={t('bankRules.remove')}
      remove={() => call(bankRules.remove, undefined, { businessSubjectId, id })}
      removed={[t('bankRules.removed', { name })]}
      kept={t('bankRules.removeFailed', { name })}
      onClose={onClose}
    />
  )
}
