import type { InboxPaper } from 'contract/accounting/paper-inbox'
import { t } from '../../../../kit/messages.ts'

/** What is unclear of a paper, in a few words; of a sure one how often it was so. */
export function asksText({ asks, reason, beforeCount }: InboxPaper): string {
  if (asks === null) return t('paperInbox.asBefore', { count: beforeCount })
  return asks === 'Paper' && reason !== null ? t(`ledgerPapers.reasons.${reason}`) : t(`paperInbox.asks.${asks}`)
}
