import { moneyText } from '../../../kit/format.ts'
import type { VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import { boxOf } from 'contract/croatia/ledger/return/vat-return'
import { EUR } from 'contract/croatia/money'

/** What was handed in and what it would be now, for the sentences that say so; null as long as they are the same. */
export function changeSince({ versions, changedBoxes, period, boxes }: VatReturnPreview) {
  const [newest] = versions
  if (newest?.submittedOn == null || changedBoxes.length === 0) return null
  const now = boxOf({ period, boxes }, '400').vat
  return { submitted: moneyText(newest.amount, EUR), now: moneyText(now, EUR) }
}
