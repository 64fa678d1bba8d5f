import * as z from 'zod'
import { madeFileEndpoints } from '../../kit/made-files.ts'
import { readFixedAssets } from '../fixed-assets-access.ts'

/**
 * The register of a year with all that is kept of each asset, on paper and as a sheet; the form of those on income tax; and what is
 * to be written off in years to come.
 */
export const FIXED_ASSET_REPORTS = ['Register', 'RegisterPaper', 'IncomeTaxList', 'Plan'] as const
export type FixedAssetReport = (typeof FIXED_ASSET_REPORTS)[number]

export const PLAN_YEARS = 5
const YEAR_MIN = 1990
const YEAR_MAX = 2200

export const FixedAssetReportRequest = z.object({
  report: z.enum(FIXED_ASSET_REPORTS),
  /** The year it is of; a plan begins with it. */
  year: z.number().int().min(YEAR_MIN).max(YEAR_MAX),
})
export type FixedAssetReportRequest = z.infer<typeof FixedAssetReportRequest>

export const fixedAssetReports = madeFileEndpoints(
  'fixedAssetReports',
  '/business-subjects/:businessSubjectId/fixed-asset-reports',
  {
    access: readFixedAssets,
    input: FixedAssetReportRequest,
    summary: 'Have the register of a year, its form for income tax or the plan of five years written, in the background',
  },
)
