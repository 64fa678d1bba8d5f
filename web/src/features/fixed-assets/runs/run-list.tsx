import { PREVIEW_PAGE_SIZE, type DepreciationPreview, type DepreciationPreviewRow } from 'contract/fixed-assets/depreciation-runs'
import { count, monthFor } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Pages } from '../../../ui/settings/pages.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { monthsText } from './missed-months.ts'
import classes from './runs.module.css'

type Props = { readonly preview: DepreciationPreview; readonly page: number; readonly onPage: (page: number) => void }

/** What a run would book, asset by asset; those that bring months they have missed stand first and name them. */
export function RunList({ preview, page, onPage }: Props) {
  const { rows, fixedAssetCount, lateCount, totalAmount, recognisedAmount } = preview
  const pages = Math.ceil(fixedAssetCount / PREVIEW_PAGE_SIZE)
  if (fixedAssetCount === 0) return <Notice>{t('depreciationRuns.nothing')}</Notice>
  return (
    <>
      {lateCount > 0 && <Notice>{t('depreciationRuns.late', { count: lateCount, assets: count(lateCount) })}</Notice>}
      <div className={classes['scroll']}>
        <table className={classes['list']} aria-label={t('depreciationRuns.label', { month: monthFor(preview) })}>
          <thead>
            <tr>
              <th scope="col">{t('fixedAssets.columns.inventoryNumber')}</th>
              <th scope="col">{t('fixedAssets.columns.name')}</th>
              <th scope="col">{t('depreciationRuns.current')}</th>
              <th scope="col">{t('depreciationRuns.amount')}</th>
              <th scope="col">{t('depreciationRuns.recognised')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.fixedAssetId} {...row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('depreciationRuns.total')}, {count(fixedAssetCount)}
              </th>
              <td aria-hidden />
              <td>
                <Amount cents={totalAmount} isStrong />
              </td>
              <td>
                <Amount cents={recognisedAmount} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {pages > 1 && <Pages page={page} pages={pages} setPage={onPage} />}
    </>
  )
}

const Row = ({ inventoryNumber, name, amount, recognised, currentValue, missedMonths }: DepreciationPreviewRow) => (
  <tr>
    <td className="tabular">{inventoryNumber}</td>
    <td>
      {name}
      {missedMonths.length > 0 && <small>{t('depreciationRuns.missed', { months: monthsText(missedMonths) })}</small>}
    </td>
    <td>
      <Amount cents={currentValue} />
    </td>
    <td>
      <Amount cents={amount} />
    </td>
    <td>
      <Amount cents={recognised} />
    </td>
  </tr>
)
