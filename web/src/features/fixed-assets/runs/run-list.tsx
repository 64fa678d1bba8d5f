import type { DepreciationPreview, DepreciationPreviewRow } from 'contract/fixed-assets/depreciation-runs'
import { count, monthFor } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { monthsText } from './missed-months.ts'
import classes from './runs.module.css'

/** What a run would book, asset by asset; those that bring months they have missed stand first and name them. */
export function RunList({ preview }: { readonly preview: DepreciationPreview }) {
  const { rows, totalCount, lateCount, totalAmount, recognisedAmount } = preview
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
                {t('depreciationRuns.total')}, {count(totalCount)}
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
