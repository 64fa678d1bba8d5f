import type { ReceivedGroup } from 'contract/accounting/received/received-papers'
import { t } from '../../../../kit/messages.ts'

/** Why a group is proposed to be treated so, and its cost to be that. */
export const whyText = ({ reason, beforeCount, vatRate, costKpd }: ReceivedGroup): string =>
  [
    t(`receivedPapers.reasons.${reason}`, { count: beforeCount, rate: String(Number(vatRate ?? 0)) }),
    ...(costKpd ? [t('receivedPapers.byKpd', { kpd: costKpd })] : []),
  ].join('; ')
