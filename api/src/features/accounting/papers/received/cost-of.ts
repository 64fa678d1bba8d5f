import { shareOf } from 'contract/croatia/ledger/posting/lines-by'
import type { PaperGroup } from 'contract/croatia/ledger/posting/paper'

/** What a group costs: its price, and the VAT of it that is not deducted. */
export const costOf = ({ base, vat, deductibleShare = '1' }: PaperGroup): number => base + vat - shareOf(vat, deductibleShare)
