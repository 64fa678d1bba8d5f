import type { BankLine } from 'contract/bank/bank-lines'
import { moneyText } from 'contract/croatia/money'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'

/** Whom it is from or to; where the bank names nobody, what it says of the line. */
export const whoText = ({ counterpartyName, text }: Pick<BankLine, 'counterpartyName' | 'text'>): string =>
  counterpartyName || text || t('bankLines.nobody')

export const lineName = (line: BankLine): string =>
  `${whoText(line)}, ${dayText(line.bookedOn)}, ${moneyText(line.amount, line.currency)}`

/** `HR00 12-1-1-2026`; empty where nothing was quoted. */
export const referenceText = ({ referenceModel, reference }: Pick<BankLine, 'referenceModel' | 'reference'>): string =>
  [referenceModel, reference].filter(Boolean).join(' ')

/** What a line is where it is more than money: a batch, a part of one, a reversal, or only announced. */
export function marksOf({ state, parentLineId, isReversal }: BankLine): readonly string[] {
  return [
    ...(state === 'Split' ? [t('bankLines.marks.batch')] : []),
    ...(state === 'Pending' ? [t('bankLines.marks.pending')] : []),
    ...(parentLineId !== null ? [t('bankLines.marks.part')] : []),
    ...(isReversal ? [t('bankLines.marks.reversal')] : []),
  ]
}
