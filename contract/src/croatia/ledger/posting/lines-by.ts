import { isAccountRole } from '../../../codebooks/chart-of-accounts.ts'
import { product } from '../../decimals.ts'
import type { Cents } from '../../money.ts'
import { round } from '../../rounding.ts'
import type { PackCase, PackLine, PostedLine, PostingAccount, PostingFacts, RulePack } from './rule-pack.ts'

/**
 * The lines of an entry by a rule pack: line for line of the case, of all parts together, so that a paper of three rates has one
 * receivable. Throws where no case fits, an account is not named, or the facts don't add up: those are mistakes of whoever calls.
 */
export function linesBy(pack: RulePack, parts: readonly PostingFacts[]): PostedLine[] {
  const found = parts.map((facts) => ({ facts, fitting: caseOf(pack, facts) }))
  const cases = found.map(({ fitting }) => fitting)
  const placed = found.flatMap(({ facts, fitting }) =>
    linesOf(fitting, facts).map((line) => ({ ...line, order: cases.indexOf(fitting) })),
  )
  const lines: PostedLine[] = []
  for (const [key, same] of Map.groupBy(placed.toSorted(byPlace), ({ key }) => key)) {
    const [first] = same
    if (!first) throw new Error(`nothing stands at ${key}`)
    const amount = same.reduce((all, one) => all + one.amount, 0)
    if (amount !== 0) lines.push({ account: first.account, side: first.side, amount, ...foreignOf(same) })
  }
  return balanced(lines)
}

type PlacedLine = PostedLine & { readonly place: number; readonly key: string }
type OrderedLine = PlacedLine & { readonly order: number }
const byPlace = (one: OrderedLine, other: OrderedLine) => one.order - other.order || one.place - other.place

function caseOf({ key, cases }: RulePack, { when: facts }: PostingFacts): PackCase {
  const found = cases.find(({ when }) =>
    Object.entries(when).every(([name, value]) => {
      const fact = facts[name] ?? null
      return typeof value === 'object' && value !== null ? value.includes(fact) : value === fact
    }),
  )
  if (!found) throw new RangeError(`${key} has no case for ${JSON.stringify(facts)}`)
  return found
}

/** Two lines of one case never become one, even of the same account; those of different parts do. */
function linesOf({ lines }: PackCase, facts: PostingFacts): PlacedLine[] {
  const seen = new Map<string, number>()
  return lines.flatMap((line, place) => {
    const amount = amountOf(line, lines[place - 1], facts)
    if (amount === 0) return []
    const account = accountOf(line, facts)
    const name = `${typeof account === 'string' ? account : account.code} ${line.side}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return [{ account, side: line.side, amount, place, key: `${name} ${nth}`, ...foreignIn(line, facts) }]
  })
}

function foreignIn({ amount, share }: PackLine, { foreign }: PostingFacts): Pick<PostedLine, 'foreign'> {
  const own = foreign?.amounts[amount]
  if (!foreign || own === undefined || share !== undefined) return {}
  return { foreign: { currency: foreign.currency, unitsPerEuro: foreign.unitsPerEuro, amount: own } }
}

/** A line is in another currency where all that became it are, at one rate. */
function foreignOf(same: readonly PostedLine[]): Pick<PostedLine, 'foreign'> {
  const [first] = same
  const isOne = same.every(
    ({ foreign }) => foreign?.currency === first?.foreign?.currency && foreign?.unitsPerEuro === first?.foreign?.unitsPerEuro,
  )
  if (!first?.foreign || !isOne) return {}
  return { foreign: { ...first.foreign, amount: same.reduce((all, { foreign }) => all + (foreign?.amount ?? 0), 0) } }
}

function amountOf({ amount, share }: PackLine, before: PackLine | undefined, facts: PostingFacts): Cents {
  const whole = facts.amounts[amount] ?? 0
  if (share === undefined) return whole
  if (share !== 'rest') return shareOf(whole, share)
  if (before?.share === undefined || before.amount !== amount) throw new Error('a rest follows the share that leaves it')
  return whole - shareOf(whole, before.share)
}

/** Half a cent goes away from zero: of an odd cent the share has the larger part. */
export const shareOf = (amount: Cents, share: string): Cents => round(product(String(amount), share), 0)

function accountOf({ role }: PackLine, { accounts, rate = '' }: PostingFacts): PostingAccount {
  const given = /^\{(\w+)\}$/.exec(role)?.[1]
  const named = given === undefined ? role.replace('{rate}', rate) : accounts[given]
  if (typeof named === 'object') return named
  if (named === undefined || !isAccountRole(named)) throw new RangeError(`no account for ${role} at the rate ${rate}`)
  return named
}

function balanced(lines: PostedLine[]): PostedLine[] {
  const over = lines.reduce((all, { side, amount }) => (side === 'Debit' ? all + amount : all - amount), 0)
  if (over !== 0) throw new RangeError(`debit and credit are ${over} cents apart`)
  return lines
}
