import type { Cents } from '../money.ts'
import { accumulatedAt, depreciationOf, exactAt, type Depreciated } from './depreciation.ts'
import { half, less, NOTHING, rounded, sum, whole } from './fraction.ts'
import { monthOf, type Month } from './months.ts'
import { overAt } from './over.ts'

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
  const all = both({ books, tax, limit }, month, asIn)
  if (limit === null) return { accumulated: all.rounded, recognised: all.rounded, unrecognised: 0, over: 0 }
  // Additions are rounded each by itself, so that all of them may be a cent less than what is exactly above the limit.
  const over = Math.min(rounded(all.over), all.rounded)
  const recognised = Math.min(rounded(half(less(all.exact, all.over))), all.rounded - over)
  return { accumulated: all.rounded, recognised, unrecognised: all.rounded - over - recognised, over }
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

/** By the book in which less is written off by then, and by the law where it is the same. */
function both({ books, tax, limit }: Taxed, month: Month, asIn: Month) {
  const lawful = { ...tax, happenings: withoutImpairments(tax) }
  const [inBooks, byLaw] = [depreciationOf(books), depreciationOf(lawful)]
  const impaired = impairedUntil(books, month)
  const ofBooks = accumulatedAt(inBooks, month, asIn) + impaired
  const ofLaw = accumulatedAt(byLaw, month, asIn)
  const over = (of: Depreciated) => (limit === null ? NOTHING : overAt(of, limit, month, asIn))
  return ofLaw <= ofBooks
    ? { rounded: ofLaw, exact: exactAt(byLaw, month, asIn), over: over(lawful) }
    : { rounded: ofBooks, exact: sum(exactAt(inBooks, month, asIn), whole(impaired)), over: over(books) }
}

const withoutImpairments = ({ happenings }: Depreciated) => happenings.filter(({ kind }) => kind !== 'Impairment')

const impairedUntil = ({ happenings }: Depreciated, month: Month): Cents => {
  const before = happenings.filter(({ kind, onDay }) => kind === 'Impairment' && monthOf(onDay) <= month)
  return before.reduce((all, { amount }) => all + amount, 0)
}
