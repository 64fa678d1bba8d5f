import type { Certainty } from 'contract/bank/bank-proposals'
import type { ReceivedGroup } from 'contract/accounting/received/received-papers'
import { t } from '../../../../kit/messages.ts'

/** Why a group is proposed to be treated so, and its cost to be that. */
export const whyText = ({ reason, beforeCount, vatRate, costKpd, exemptionCode }: ReceivedGroup): string =>
  [
    t(`receivedPapers.reasons.${reason}`, { count: beforeCount, rate: String(Number(vatRate ?? 0)) }),
    ...(exemptionCode ? [t('receivedPapers.byExemptionCode', { code: exemptionCode })] : []),
    ...(costKpd ? [t('receivedPapers.byKpd', { kpd: costKpd })] : []),
  ].join('; ')

/** How sure a proposal is: as the supplier's steadily were, as the document says, or not at all. */
export function certaintyOf({ reason }: ReceivedGroup): Certainty | null {
  if (reason === 'AsBefore' || reason === 'Said') return 'Ready'
  return reason === 'Unknown' || reason === 'Contradicted' ? null : reason === 'AsLast' ? 'Weak' : 'Likely'
}
