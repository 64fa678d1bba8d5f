import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { payersOf } from '../../partners/index.ts'
import { returnedTransfers } from '../orders/returned-transfers.ts'
import { waitingOf, type Waiting } from '../overpayments/waiting.ts'
import { rulesInOrder } from '../rules/rules-in-order.ts'
import { earlierAllocations } from './earlier-allocations.ts'
import type { Known } from './known.ts'
import { withDocuments, type KnownBeside } from './known-documents.ts'
import type { MatchedLine } from './matched-lines.ts'
import { proposingRules } from './matching-settings.ts'
import { reversibleLines } from './reversible-lines.ts'

/** What the rules may know of each of some lines, in a fixed number of statements however many lines there are. */
export async function loadKnown(db: Db, lines: readonly MatchedLine[]): Promise<ReadonlyMap<number, Known>> {
  if (lines.length === 0) return new Map()
  const accounts = await accountsInOrder(db)
  const payers = await payersOf(
    db,
    lines.map(({ id, counterpartyIban, counterpartyName }) => ({ id, iban: counterpartyIban, name: counterpartyName })),
  )
  const waiting = await waitingOf(
    db,
    [...payers.values()].map(({ partnerId }) => partnerId),
  )
  const reversible = await reversibleLines(db, lines)
  const sentBack = await returnedTransfers(db, lines)
  const earlier = await earlierAllocations(db, lines)
  const rules = await rulesInOrder(db)
  const proposing = await proposingRules(db)
  const besideOf = (line: MatchedLine): KnownBeside => {
    const payer = payers.get(line.id) ?? null
    return {
      ...(earlier.get(line.id) ?? NOTHING_EARLIER),
      payer,
      waiting: waiting.filter((one) => one.partnerId === payer?.partnerId && isReturned(one, line)),
      ownAccounts: accounts,
      reversible: reversible.get(line.id) ?? [],
      sentBack: sentBack.get(line.id) ?? null,
      rules,
      proposingRules: proposing,
    }
  }
  return withDocuments(db, lines, new Map(lines.map((line) => [line.id, besideOf(line)])))
}

const NOTHING_EARLIER = { remembered: [], confirmedCount: 0, isDoubted: false, refusedTargets: new Set<string>() }

/** What came goes back by what goes out, and the other way round; in euro, as what waits is. */
const isReturned = (waiting: Waiting, { amount, currency }: MatchedLine): boolean =>
  currency === EUR && waiting.currency === EUR && Math.sign(waiting.amount) === -Math.sign(amount)
