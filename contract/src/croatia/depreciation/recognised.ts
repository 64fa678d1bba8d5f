import type { Cents } from '../money.ts'
import { accumulatedAt, depreciationOf, exactAt, type Depreciated } from './depreciation.ts'
import { half, least, rounded, sum, whole } from './fraction.ts'
import { monthOf, type Month } from './months.ts'

/** What tax makes of the depreciation of an asset, all of it up to the end of a month. */
export type Recognised = {
  /** What is depreciated by the rates of the law: never more than was written off in the books. */
  readonly accumulated: Cents
  readonly recognised: Cents
  /** The half of a passenger car. */
  readonly unrecognised: Cents
  /** What falls on the cost above the limit. */
  readonly over: Cents
}

/** One asset by the paces of its two books; `limit` where the rule of passenger cars applies to it. */
export type Taxed = { readonly books: Depreciated; readonly tax: Depreciated; readonly limit: Cents | null }

/**
 * A lower amount in the books is the amount of tax (ZPD čl. 12. st. 7.), and an impairment is recognised up to what the law lets be
 * depreciated. Of a passenger car half is recognised, and nothing of the cost above the limit.
 */
export function recognisedAt({ books, tax, limit }: Taxed, month: Month, asIn = month + 1): Recognised {
  const all = both({ books, tax }, month, asIn)
  if (limit === null) return { accumulated: all.rounded, recognised: all.rounded, unrecognised: 0, over: 0 }
  const within = both({ books: upTo(books, limit), tax: upTo(tax, limit) }, month, asIn)
  const recognised = rounded(half(within.exact))
  return {
    accumulated: all.rounded,
    recognised,
    unrecognised: within.rounded - recognised,
    over: all.rounded - within.rounded,
  }
}

/** What falls into a month: the difference to the one before. */
export function recognisedIn(taxed: Taxed, month: Month): Recognised {
  const [now, before] = [recognisedAt(taxed, month, month), recognisedAt(taxed, month - 1, month)]
  return {
    accumulated: now.accumulated - before.accumulated,
    recognised: now.recognised - before.recognised,
    unrecognised: now.unrecognised - before.unrecognised,
    over: now.over - before.over,
  }
}

function both({ books, tax }: Omit<Taxed, 'limit'>, month: Month, asIn: Month) {
  const [inBooks, byLaw] = [depreciationOf(books), depreciationOf({ ...tax, happenings: withoutImpairments(tax) })]
  const impaired = impairedUntil(books, month)
  return {
    rounded: Math.min(accumulatedAt(byLaw, month, asIn), accumulatedAt(inBooks, month, asIn) + impaired),
    exact: least(exactAt(byLaw, month, asIn), sum(exactAt(inBooks, month, asIn), whole(impaired))),
  }
}

const withoutImpairments = ({ happenings }: Depreciated) => happenings.filter(({ kind }) => kind !== 'Impairment')

const impairedUntil = ({ happenings }: Depreciated, month: Month): Cents => {
  const before = happenings.filter(({ kind, onDay }) => kind === 'Impairment' && monthOf(onDay) <= month)
  return before.reduce((all, { amount }) => all + amount, 0)
}

/** The asset as if it had cost no more than the limit: what was added later fills what is left of it. */
function upTo(asset: Depreciated, limit: Cents): Depreciated {
  const cost = Math.min(asset.cost, limit)
  const share = (amount: Cents): Cents =>
    asset.cost <= limit ? amount : rounded({ over: BigInt(amount) * BigInt(cost), under: BigInt(asset.cost) })
  let [whole, within, left] = [asset.cost, cost, limit - cost]
  const happenings = asset.happenings.map((happening) => {
    const { kind, amount } = happening
    if (kind === 'Impairment') return { ...happening, amount: share(amount) }
    if (kind === 'PartialDisposal') {
      whole -= amount
      within -= share(amount)
      return { ...happening, amount: share(amount) }
    }
    // Of what is taken off, what it cost above the limit goes first.
    const counted = amount > 0 ? Math.min(amount, left) : Math.min(0, whole + amount - within)
    whole += amount
    within += counted
    left -= counted
    return { ...happening, amount: counted }
  })
  const opening = asset.opening && { ...asset.opening, accumulated: share(asset.opening.accumulated) }
  return { ...asset, cost, residual: share(asset.residual), opening, happenings }
}
