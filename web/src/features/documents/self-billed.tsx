import { t } from '../../kit/messages.ts'
import { StatusPill } from '../../ui/values/pill.tsx'

/** That the buyer wrote it in the seller's name. */
export const SelfBilled = () => (
  <span title={t('documents.selfBilledMeaning')}>
    <StatusPill colour="black" label={t('documents.selfBilled')} />
  </span>
)
