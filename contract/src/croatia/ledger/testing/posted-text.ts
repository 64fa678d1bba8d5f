import { accountOfRole } from '../../../codebooks/chart-of-accounts.ts'
import { amountText } from '../../money.ts'
import { boxKind } from '../boxes.ts'
import type { Posted } from '../posting/posted.ts'
import type { PostedLine, PostingAccount } from '../posting/rule-pack.ts'
import type { VatEntry } from '../posting/vat-entry.ts'
import { boxAmounts } from '../return/box-amounts.ts'

/** An entry as the worked cases write it: `120000 D 1.250,00 · 751000 P 1.000,00`, and the boxes of its VAT. */
export const postedText = (all: readonly Posted[]) => [
  all.map(({ lines }) => linesText(lines)).join(' · '),
  all
    .flatMap(({ vatEntries }) => vatEntries.map(entryText))
    .filter((text) => text !== '')
    .join('; '),
]

export const linesText = (lines: readonly PostedLine[]): string =>
  lines.map(({ account, side, amount }) => `${codeOf(account)} ${side === 'Debit' ? 'D' : 'P'} ${minus(amount)}`).join(' · ')

const codeOf = (account: PostingAccount): string => (typeof account === 'string' ? accountOfRole(account).code : account.code)

const minus = (cents: number) => amountText(cents).replace('-', '−')

function entryText(entry: VatEntry): string {
  const boxes = boxAmounts(entry).map(({ box, base, vat }) =>
    boxKind(box) === 'BaseAndVat' ? `${box}: ${minus(base)} / ${minus(vat)}` : `${box}: ${minus(base)}`,
  )
  if (entry.column !== null) boxes.push(`${entry.column} ${minus(entry.base)}`)
  if (entry.state === 'Excluded') boxes.push(`in the book: ${minus(entry.base)} at ${entry.rate} %`)
  if (entry.undeductibleVat !== 0) boxes.push(`not deducted ${minus(entry.undeductibleVat)}`)
  return entry.state === 'Waiting' ? `waits: ${boxes.join('; ')}` : boxes.join('; ')
}
