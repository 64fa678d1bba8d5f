import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FIXED_ASSET_REPORTS, FixedAssetReportRequest, fixedAssetReports, type FixedAssetReport } from 'contract/fixed-assets/reports/fixed-asset-reports' // prettier-ignore
import { books } from 'contract/accounting/books'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './reports.module.css'

/** What is made of the register for a year. Default, for React's lazy. */
export default function ReportsDialog({ onClose }: { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(fixedAssetReports)
  const [report, setReport] = useState<FixedAssetReport>('Register')
  const [year, setYear] = useState(today().slice(0, 4))
  const request = FixedAssetReportRequest.safeParse({ report, year: Number(year) })
  return (
    <Dialog title={t('fixedAssetReports.title')} isOpen onClose={onClose}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (request.success) make(request.data, { businessSubjectId })
        }}
      >
        <NativeSelect
          label={t('fixedAssetReports.report')}
          description={t(`fixedAssetReports.hints.${report}`)}
          data={FIXED_ASSET_REPORTS.map((one) => ({ value: one, label: t(`fixedAssetReports.names.${one}`) }))}
          value={report}
          onChange={({ currentTarget: { value } }) => setReport(value as FixedAssetReport)}
        />
        {report === 'IncomeTaxList' && <ProfitTaxNotice />}
        <TextInput
          label={t('fixedAssetReports.year')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          error={!request.success && t('fixedAssetReports.invalidYear')}
          onChange={({ currentTarget: { value } }) => setYear(value)}
        />
        <div className={classes['actions']}>
          {running ? (
            <MadeFileProgress running={running} label={t('fixedAssetReports.make')} />
          ) : (
            <Button type="submit">{t('fixedAssetReports.make')}</Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Known where the company keeps its books here. */
const ProfitTaxNotice = () => useMay()(books.get) && <OfProfitTax />

function OfProfitTax() {
  const { data } = useCall(books.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  if (data?.books?.incomeTax !== 'Profit') return null
  return <Notice title={t('fixedAssetReports.profitTaxTitle')}>{t('fixedAssetReports.profitTax')}</Notice>
}
