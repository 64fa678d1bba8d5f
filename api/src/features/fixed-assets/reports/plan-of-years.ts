import { sql, type SqlBool } from 'kysely'
import { monthNumbered, yearOfMonth } from 'contract/croatia/depreciation/months'
import { firstMonthOf, monthsOf } from 'contract/fixed-assets/depreciated-asset'
import { PLAN_YEARS } from 'contract/fixed-assets/reports/fixed-asset-reports'
import type { Language } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import type { Note } from '../../../kit/lists/rows-by-cursor.ts'
import { AMOUNT, amountCell, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { assetsWithFacts, type KnownAsset } from '../asset-facts.ts'

type YearSums = { readonly books: number; readonly tax: number }
export type PlanRow = {
  readonly inventoryNumber: string
  readonly name: string
  readonly currentValue: number
  readonly years: readonly YearSums[]
}

const ROWS_AT_ONCE = 200

type Wishes = { readonly note: Note; readonly total: string }

/** What each asset is written off by in five years from one on, by the books and as tax recognises it: as runs will book it. Their sums come last. */
export async function* planOfYears(db: Db, year: number, { note, total }: Wishes): AsyncIterable<PlanRow> {
  const assets = await assetsWithFacts(db, sql<SqlBool>`a.disposed_on is null`)
  let sums = planned({ inventoryNumber: '', name: total, currentValue: 0 })
  for (const [index, asset] of assets.entries()) {
    if (index % ROWS_AT_ONCE === 0) await note({ doneCount: index, rowCount: assets.length })
    const row = planRow(asset, year)
    sums = added(sums, row)
    yield row
  }
  yield sums
}

const planned = (row: Omit<PlanRow, 'years'>): PlanRow => ({
  ...row,
  years: Array.from({ length: PLAN_YEARS }, () => ({ books: 0, tax: 0 })),
})

const added = (sums: PlanRow, row: PlanRow): PlanRow => ({
  ...sums,
  currentValue: sums.currentValue + row.currentValue,
  years: sums.years.map(({ books, tax }, index) => ({
    books: books + (row.years[index]?.books ?? 0),
    tax: tax + (row.years[index]?.tax ?? 0),
  })),
})

function planRow(asset: KnownAsset, year: number): PlanRow {
  const { inventoryNumber, name, procurementValue, accumulated, impaired } = asset
  const first = firstMonthOf(asset)
  const [from, to] = [monthNumbered(year, 1), monthNumbered(year + PLAN_YEARS - 1, 12)]
  const months = first === null ? [] : monthsOf(asset, Math.max(first, from), to)
  const years = Array.from({ length: PLAN_YEARS }, (_, index): YearSums => {
    const own = months.filter(({ month }) => yearOfMonth(month) === year + index)
    return {
      books: own.reduce((sum, { books }) => sum + books.amount, 0),
      tax: own.reduce((sum, { tax }) => sum + tax.recognised, 0),
    }
  })
  return { inventoryNumber, name, currentValue: procurementValue - accumulated - impaired, years }
}

export const planColumns = (year: number, language: Language): SheetColumn<PlanRow>[] => [
  { header: translate(language, 'fixedAssetReports.columns.inventoryNumber'), width: 12, cell: (row) => row.inventoryNumber },
  { header: translate(language, 'fixedAssetReports.columns.name'), width: 40, cell: (row) => row.name },
  { header: translate(language, 'fixedAssetReports.columns.currentValue'), ...AMOUNT, cell: (row) => amountCell(row.currentValue) }, // prettier-ignore
  ...Array.from({ length: PLAN_YEARS }, (_, index) => index).flatMap((index): SheetColumn<PlanRow>[] =>
    (['books', 'tax'] as const).map((book) => ({
      header: translate(language, `fixedAssetReports.${book}`, { year: String(year + index) }),
      ...AMOUNT,
      cell: ({ years }) => amountCell(years[index]?.[book] ?? 0),
    })),
  ),
]
