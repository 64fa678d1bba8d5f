import {
  amountIn,
  accumulatedAt,
  depreciationOf,
  leftAfter,
  mostOffIn,
  type Depreciated,
  type Depreciation,
  type Happening,
} from '../croatia/depreciation/depreciation.ts'
import type { Pace } from '../croatia/depreciation/layer.ts'
import { firstDayOf, monthOf, type Month } from '../croatia/depreciation/months.ts'
import { recognisedAt, recognisedIn, type Taxed } from '../croatia/depreciation/recognised.ts'
import { inForceOn, PRIVATE_USE_LIMITS } from '../croatia/depreciation/rules.ts'
import type { Cents } from '../croatia/money.ts'

type Book = 'Books' | 'Tax'

/** From a month on: by a rate, or over a life that was given. */
export type AssetRate = {
  readonly book: Book
  readonly validFrom: string
  readonly rate: string
  readonly lifespanYears: number | null
}
export type AssetChange = {
  readonly kind: string
  readonly onDay: string
  readonly amount: Cents | null
  readonly lifeMonths: number | null
  /** What had been impaired of a part that was disposed of. */
  readonly impairedLeft?: Cents | null
}

/** All that the months of an asset depend on, amounts in euro. Rates and changes stand in the order of days. */
export type AssetFacts = {
  readonly price: Cents
  readonly undeductedVat: Cents
  readonly residual: Cents
  readonly inUseOn: string | null
  readonly disposedOn: string | null
  readonly openingOn: string | null
  readonly openingAccumulated: Cents | null
  readonly isPrivateUseLimited: boolean
  readonly rates: readonly AssetRate[]
  readonly changes: readonly AssetChange[]
}

export type MonthInBooks = {
  readonly month: Month
  readonly books: { readonly amount: Cents; readonly accumulated: Cents }
  readonly tax: {
    readonly amount: Cents
    readonly accumulated: Cents
    readonly recognised: Cents
    readonly over: Cents
  }
}

/** The first month of an asset that a run books; null where it is not in use. */
export function firstMonthOf({ inUseOn, openingOn }: AssetFacts): Month | null {
  if (inUseOn === null) return null
  return Math.max(monthOf(inUseOn), openingOn === null ? 0 : monthOf(openingOn)) + 1
}

/** The months of an asset from one to another, as long as there is something left to write off in a book. */
export function monthsOf(facts: AssetFacts, from: Month, to: Month): MonthInBooks[] {
  const months: MonthInBooks[] = []
  const last = facts.disposedOn === null ? to : Math.min(to, monthOf(facts.disposedOn))
  for (let month = from; month <= last; month++) {
    const taxed = taxedOf(facts, month)
    const books = depreciationOf(taxed.books)
    if (isDoneBefore(taxed, books, month)) break
    months.push(monthIn(taxed, books, month))
  }
  return months
}

/** How the books stand after a month, with all that happened in it: what is written off, and what there is left to write off. */
export function booksAfter(facts: AssetFacts, month: Month): { readonly accumulated: Cents; readonly left: Cents } {
  const books = depreciationOf(taxedOf(facts, month).books)
  return { accumulated: accumulatedAt(books, month), left: leftAfter(books, month) }
}

/** The most that the cost of an asset can be lessened by in a month, in either book. */
export function mostOffAfter(facts: AssetFacts, month: Month): Cents {
  const { books, tax } = taxedOf(facts, month)
  return Math.min(mostOffIn(depreciationOf(books), month), mostOffIn(depreciationOf(tax), month))
}

function monthIn(taxed: Taxed, books: Depreciation, month: Month): MonthInBooks {
  const inTax = recognisedIn(taxed, month)
  return {
    month,
    books: { amount: amountIn(books, month), accumulated: accumulatedAt(books, month, month) },
    tax: {
      amount: inTax.accumulated,
      accumulated: recognisedAt(taxed, month, month).accumulated,
      recognised: inTax.recognised,
      over: inTax.over,
    },
  }
}

/** What the books wrote off before tax lets it be is recognised later: an asset ends when both are at their end. */
function isDoneBefore({ books: { paces }, tax }: Taxed, books: Depreciation, month: Month): boolean {
  if (paces.length === 0) return true
  if (leftAfter(books, month - 1) > 0) return false
  return tax.paces.length === 0 || leftAfter(depreciationOf(tax), month - 1) === 0
}

/** An asset as its books and tax see it in a month: the limit of passenger cars is that of the month. */
function taxedOf(facts: AssetFacts, month: Month): Taxed {
  const { price, undeductedVat, residual, inUseOn, disposedOn, openingOn, openingAccumulated } = facts
  const opening = openingOn === null || openingAccumulated === null ? null : { onDay: openingOn, accumulated: openingAccumulated }
  const asset = {
    cost: price + undeductedVat,
    residual,
    inUseOn,
    disposedOn,
    opening,
    happenings: facts.changes.flatMap(happening),
  }
  const inBook = (book: Book): Depreciated => ({ ...asset, paces: pacesOf(facts, book) })
  const limit = facts.isPrivateUseLimited ? (inForceOn(PRIVATE_USE_LIMITS, firstDayOf(month)) ?? null) : null
  return { books: inBook('Books'), tax: inBook('Tax'), limit }
}

const pacesOf = ({ rates }: AssetFacts, book: Book): Pace[] =>
  rates
    .filter((rate) => rate.book === book)
    .map(({ validFrom, rate, lifespanYears }) => ({
      from: monthOf(validFrom),
      ...(lifespanYears === null ? { ratePercent: rate } : { lifeMonths: lifespanYears * 12 }),
    }))

function happening({ kind, onDay, amount, lifeMonths }: AssetChange): Happening[] {
  if (amount === null) return []
  if (kind === 'Addition' || kind === 'Correction' || kind === 'PartialDisposal') return [{ kind, onDay, amount }]
  return kind === 'Impairment' && lifeMonths !== null ? [{ kind, onDay, amount, lifeMonths }] : []
}
