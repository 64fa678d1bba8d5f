import { sql, type SqlBool } from 'kysely'
import { decimal, product, quotient } from 'contract/croatia/decimals'
import { yearOfMonth } from 'contract/croatia/depreciation/months'
import { MOST_TIMES_THE_RATE } from 'contract/croatia/depreciation/rules'
import { doubledRates, type DoubledRates } from 'contract/fixed-assets/changes/doubled-rates'
import type { AssetRate, MonthInBooks } from 'contract/fixed-assets/depreciated-asset'
import { mostTaxRate } from 'contract/fixed-assets/fixed-asset-fields'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { assetsWithFacts, type KnownAsset } from '../asset-facts.ts'
import { allMonths, lastOf } from './all-months.ts'
import { holdToRates } from './hold-to-rates.ts'

export const doubledRateRoutes = routes(doubledRates, {
  get: async ({ onDay }, { db, params: { fixedAssetId }, fail }) => {
    const [asset] = await assetsWithFacts(db, sql<SqlBool>`a.id = ${fixedAssetId}`)
    if (!asset) throw missing()
    const books = inForce(asset, 'Books', onDay)
    const tax = inForce(asset, 'Tax', onDay)
    const doubledBooksRate = books && doubled(books, MOST_PERCENT)
    const doubledTaxRate = tax && doubled(tax, mostTaxRate(asset.fixedAssetTypeId ?? 0))
    holdToRates(asset, { onDay, isOfBooks: true, taxRatePercent: doubledTaxRate ?? null }, fail)
    const rates: AssetRate[] = [
      ...asset.rates,
      ...rateFrom('Books', onDay, doubledBooksRate),
      ...rateFrom('Tax', onDay, doubledTaxRate),
    ]
    const [now, then] = [allMonths(asset), allMonths({ ...asset, rates })]
    return {
      booksRate: books?.rate ?? null,
      taxRate: tax?.rate ?? null,
      doubledBooksRate: doubledBooksRate ?? null,
      doubledTaxRate: doubledTaxRate ?? null,
      years: yearsOf(now, then),
      ends: lastOf(now),
      doubledEnds: lastOf(then),
    }
  },
})

const MOST_PERCENT = 100
const DIGITS = 2

const inForce = ({ rates }: KnownAsset, wanted: AssetRate['book'], onDay: string): AssetRate | undefined => {
  const own = rates.filter(({ book }) => book === wanted)
  return own.findLast(({ validFrom }) => validFrom <= onDay) ?? own[0]
}

/** Null where it is as much as it can be already. */
function doubled({ rate, lifespanYears }: AssetRate, most: number): string | null {
  const twice =
    lifespanYears === null
      ? product(rate, String(MOST_TIMES_THE_RATE))
      : quotient(String(MOST_PERCENT * MOST_TIMES_THE_RATE), String(lifespanYears), DIGITS)
  const allowed = Number(twice) > most ? String(most) : decimal(twice, DIGITS)
  return Number(allowed) > Number(rate) ? allowed : null
}

const rateFrom = (book: AssetRate['book'], validFrom: string, rate: string | null | undefined): AssetRate[] =>
  rate ? [{ book, validFrom, rate, lifespanYears: null }] : []

function yearsOf(now: readonly MonthInBooks[], then: readonly MonthInBooks[]): DoubledRates['years'] {
  const years = [...new Set([...now, ...then].map(({ month }) => yearOfMonth(month)))].toSorted((one, other) => one - other)
  const sum = (months: readonly MonthInBooks[], year: number, amountOf: (month: MonthInBooks) => number) =>
    months.filter(({ month }) => yearOfMonth(month) === year).reduce((all, month) => all + amountOf(month), 0)
  const inBooks = ({ books }: MonthInBooks) => books.amount
  const recognised = ({ tax }: MonthInBooks) => tax.recognised
  return years.map((year) => ({
    year,
    now: sum(now, year, inBooks),
    doubled: sum(then, year, inBooks),
    recognised: sum(now, year, recognised),
    doubledRecognised: sum(then, year, recognised),
  }))
}
