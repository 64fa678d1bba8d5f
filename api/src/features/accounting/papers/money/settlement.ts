import type { Act } from 'contract/croatia/ledger/posting/act'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { PostingAccount, RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import type { Cents } from 'contract/croatia/money'
import type { PostingLine } from '../../posting/posting.ts'

/** One end of a settlement: an account, whose it is, and what it is in another currency. */
export type End = {
  readonly account: PostingAccount
  readonly partnerId?: number | null
  readonly documentId?: number | null
  readonly foreign?: PostingLine['foreign']
}

export type Settlement = {
  readonly money: End
  readonly settled: End
  /** Cents of euro, above zero where money comes in; what came, and what it settles. */
  readonly came: Cents
  readonly settles: Cents
  /** What lies between the two: a rate that has moved, or cents that nobody asks for. */
  readonly between: 'Exchange' | 'Rounding'
}

/** The lines of money that settles something, or of what passes through: each with its partner and its document. */
export function settlementLines(one: Settlement, pack: RulePack): PostingLine[] {
  const { lines } = posted(actOf(one), pack)
  const [first, second] = one.came > 0 ? [one.money, one.settled] : [one.settled, one.money]
  // Of a receipt the money stands first among the debits, and what it settles first among the credits; of a payout the other way round.
  const ends = { Debit: first, Credit: second }
  const seen = new Set<string>()
  return lines.map(({ account, side, amount }) => {
    const end = seen.has(side) ? null : ends[side]
    seen.add(side)
    return {
      ...(typeof account === 'string' ? { role: account } : { accountCode: account.code }),
      ...(side === 'Debit' ? { debit: amount } : { credit: amount }),
      ...(end && { partnerId: end.partnerId ?? null, documentId: end.documentId ?? null, foreign: end.foreign ?? null }),
    }
  })
}

function actOf({ came, settles, between, money, settled }: Settlement): Act {
  const [more, less] = between === 'Exchange' ? (['exchangeGain', 'exchangeLoss'] as const) : (['excess', 'shortfall'] as const)
  const difference = came - settles
  const isIn = came > 0
  // Cents that a payout lacks are ours: the pack calls them a shortfall, and a rate that moved against us is a loss either way.
  const isMore = between === 'Exchange' || isIn ? difference > 0 : difference < 0
  const amounts = {
    money: Math.abs(came),
    settled: Math.abs(settles),
    ...(difference !== 0 && { [isMore ? more : less]: Math.abs(difference) }),
  }
  return { act: isIn ? 'Receipt' : 'Payout', amounts, accounts: { money: money.account, settled: settled.account } }
}

/** Lines of one entry as an accountant reads them: what several parts moved on the account of the money as one line, debits first. */
export function inOneEntry(lines: readonly PostingLine[], isMoney: (line: PostingLine) => boolean): PostingLine[] {
  const [first, ...more] = lines.filter(isMoney)
  const moved = [first, ...more].reduce((all, line) => all + (line?.debit ?? 0) - (line?.credit ?? 0), 0)
  const foreign = first?.foreign ? { ...first.foreign, amount: foreignMoved([first, ...more]) } : null
  const { debit: _, credit: __, ...end } = first ?? never()
  const money: PostingLine = { ...end, foreign, ...(moved > 0 ? { debit: moved } : { credit: -moved }) }
  const all = [money, ...lines.filter((line) => !isMoney(line))]
  return [...all.filter(({ debit }) => debit !== undefined), ...all.filter(({ debit }) => debit === undefined)]
}

const foreignMoved = (lines: readonly PostingLine[]): Cents =>
  Math.abs(lines.reduce((all, { debit, foreign }) => all + (debit === undefined ? -1 : 1) * (foreign?.amount ?? 0), 0))

function never(): never {
  throw new Error('A line of a bank moves money')
}
