import { depreciationPreviews, type DepreciationPreviewRow } from 'contract/fixed-assets/depreciation-runs'
import { pageOfWhole } from '../../../kit/lists/page-of-report.ts'
import { routes } from '../../../kit/routes.ts'
import { accumulatedOf, booksOf, monthsOfRun, recognisedOf, sumsOf, type InRun } from './months-of-run.ts'
import { calendarMonth, holdToTurn } from './turn.ts'

export const depreciationPreviewRoutes = routes(depreciationPreviews, {
  get: async ({ page, ...asked }, { db, fail }) => {
    const month = await holdToTurn(db, asked, fail)
    const run = (await monthsOfRun(db, month)).toSorted((one, other) => other.months.length - one.months.length)
    const { rows, totalCount } = pageOfWhole(depreciationPreviews.get, page, run)
    return {
      ...asked,
      ...sumsOf(run),
      lateCount: run.filter(({ months }) => months.length > 1).length,
      rows: rows.map(rowOf),
      totalCount,
    }
  },
})

function rowOf(one: InRun): DepreciationPreviewRow {
  const { asset, months } = one
  const accumulated = accumulatedOf(one)
  return {
    fixedAssetId: asset.id,
    inventoryNumber: asset.inventoryNumber,
    name: asset.name,
    amount: booksOf(one),
    recognised: recognisedOf(one),
    accumulated,
    currentValue: asset.procurementValue - accumulated - asset.impaired,
    missedMonths: months.slice(0, -1).map(({ month }) => calendarMonth(month)),
  }
}
