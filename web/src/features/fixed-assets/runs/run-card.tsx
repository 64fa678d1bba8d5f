import { EUR } from 'contract/croatia/money'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { count, dayText, moneyText, monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { UndoRun } from './undo-run.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One run: what it came to, and the last of them can be taken back. */
export function RunCard({ id, onClose }: Props) {
  const { data } = useCall(depreciationRuns.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  const may = useMay()
  const run = data?.rows.find((one) => one.id === id)
  if (!data || !run) return null
  const { totalAmount, recognisedAmount, fixedAssetCount, createdAt } = run
  return (
    <Dialog title={t('fixedAssets.months.run', { month: monthText(run) })} isOpen onClose={onClose}>
      <dl>
        <dt>{t('depreciationRuns.total')}</dt>
        <dd className="tabular">{moneyText(totalAmount, EUR)}</dd>
        <dt>{t('depreciationRuns.recognised')}</dt>
        <dd className="tabular">{moneyText(recognisedAmount, EUR)}</dd>
        <dt>{t('fixedAssets.figures.numberOfFixedAssets')}</dt>
        <dd>{count(fixedAssetCount)}</dd>
        <dt>{t('fixedAssets.months.booked')}</dt>
        <dd>{dayText(createdAt.slice(0, 10))}</dd>
      </dl>
      {data.rows[0]?.id === id && may(depreciationRuns.remove) && <UndoRun run={run} />}
    </Dialog>
  )
}
