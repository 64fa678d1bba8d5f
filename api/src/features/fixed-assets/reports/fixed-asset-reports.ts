import { FixedAssetReportRequest, fixedAssetReports, type FixedAssetReport } from 'contract/fixed-assets/reports/fixed-asset-reports' // prettier-ignore
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { workbook, WORKBOOK } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { planColumns, planOfYears } from './plan-of-years.ts'
import { columnsOf } from './register-columns.ts'
import { registerOfYear, totalOf } from './register-of-year.ts'
import { registerPaper } from './register-paper.ts'

const PDF = 'application/pdf'
const isPaper = (report: FixedAssetReport) => report === 'RegisterPaper'

/** The register of a year on paper and as a sheet, its form for income tax, and the plan of five years. */
export const fixedAssetReport = madeFile({
  endpoints: fixedAssetReports,
  jobName: 'make-fixed-asset-report',
  request: FixedAssetReportRequest,
  wanted: (request, { language }) => {
    const { report, year } = request
    const name = translate(language, `fixedAssetReports.files.${report}`, { year: String(year) })
    return { request, file: { name, mediaType: isPaper(report) ? PDF : WORKBOOK } }
  },
  write: ({ request: { report, year }, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const title = translate(language, `fixedAssetReports.names.${report}`)
      const total = translate(language, 'fixedAssetReports.total')
      if (report === 'Plan') return keep(workbook(planOfYears(db, year, { note, total }), title, planColumns(year, language)))
      const rows = await registerOfYear(db, year)
      await note({ rowCount: rows.length, doneCount: 0 })
      if (report === 'Register') return keep(workbook(rows, title, columnsOf(report, language)))
      const { name, oib } = await ownBusinessSubject(db)
      if (report === 'IncomeTaxList') {
        const above = [translate(language, 'fixedAssetReports.headOf', { title, year: String(year) }), `${name}, OIB ${oib}`]
        return keep(workbook([...rows, totalOf(rows, total)], title, columnsOf(report, language), above))
      }
      return keep([await registerPaper(rows, { name, oib, year, language })])
    }),
})
