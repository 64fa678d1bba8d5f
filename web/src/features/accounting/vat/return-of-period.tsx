import { vatReturns, vatReturnPreviews, type VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import type { Box } from 'contract/croatia/ledger/boxes'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { changeSince } from './change-since.ts'
import { BoxEntries } from './box-entries.tsx'
import { BoxesTable, focusBox } from './boxes-table.tsx'
import { EuPartners } from './eu-partners/eu-partners.tsx'
import { ReturnChecks } from './return-checks.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { ReturnPayment } from './payment/return-payment.tsx'
import { ReturnVersions } from './acts/return-versions.tsx'
import { UntiedEntries } from './untied-entries.tsx'
import classes from './vat.module.css'

type Props = { readonly period: VatReturnPeriod; readonly openBox: Box | null; readonly onOpen: (box: Box | null) => void }

/** The return of a period as it would be made now, with the box that one looks into beside it. */
export function ReturnOfPeriod(props: Props) {
  const { year, month } = props.period
  const preview = useCall(vatReturnPreviews.get, { year, month }, { businessSubjectId: useBusinessSubjectId() })
  return (
    <Loaded of={preview} notLoaded={t('vatReturns.notLoaded')} bones={<TableBones rowCount={24} />}>
      {(data) => <Return {...props} preview={data} />}
    </Loaded>
  )
}

type ReturnProps = Props & { readonly preview: VatReturnPreview }

function Return({ period, openBox, onOpen, preview: data }: ReturnProps) {
  const mayMake = useMay()(vatReturns.create)
  const [newest] = data.versions
  const closeBox = () => {
    if (openBox !== null) focusBox(openBox)
    onOpen(null)
  }
  const change = changeSince(data)
  return (
    <>
      <ReturnFigures preview={data} />
      {change && <Notice title={t('vatReturns.changedSinceTitle')}>{t('vatReturns.changedSince', change)}</Notice>}
      <div className={classes['panes']}>
        <BoxesTable preview={data} openBox={openBox} onOpen={onOpen} mayType={mayMake} />
        <div className={classes['aside']}>
          <ReturnChecks preview={data} />
          {data.euPartners.length > 0 && <EuPartners partners={data.euPartners} />}
          {openBox !== null && <BoxEntries key={openBox} period={period} box={openBox} onClose={closeBox} />}
          {data.untied.length > 0 && <UntiedEntries preview={data} />}
          {data.versions.length > 0 && <ReturnVersions preview={data} mayMake={mayMake} />}
          {newest && newest.amount > 0 && <ReturnPayment vatReturnId={newest.id} />}
        </div>
      </div>
    </>
  )
}
