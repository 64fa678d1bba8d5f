import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetChanges, type FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { changeFacts, changeTitle } from './change-texts.ts'
import { SaleInvoice } from './sale-invoice.tsx'
import { UndoChange } from './undo-change.tsx'
import classes from './change-list.module.css'

/** What happened to an asset, the latest first; the latest can be undone. */
export function ChangeList({ asset }: { readonly asset: FixedAssetDetails }) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: asset.id }
  const asked = useCall(fixedAssetChanges.list, undefined, params)
  return (
    <Loaded of={asked} notLoaded={t('fixedAssetChanges.notLoaded')} bones={<TableBones rowCount={2} />}>
      {(changes) =>
        changes.length === 0 ? (
          <Notice>{t('fixedAssetChanges.none')}</Notice>
        ) : (
          <ul className={classes['list']} aria-label={t('fixedAssetChanges.title')}>
            {changes.map((change) => (
              <Change key={change.id} asset={asset} change={change} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Change({ asset, change }: { readonly asset: FixedAssetDetails; readonly change: FixedAssetChange }) {
  const may = useMay()
  const { kind, onDay, amount, createdByName, text, canUndo } = change
  return (
    <li>
      <div className={classes['head']}>
        <strong>{changeTitle(change)}</strong>
        <span className="tabular">{dayText(onDay)}</span>
        {amount !== null && kind !== 'Disposal' && <Amount cents={amount} place="text" />}
      </div>
      <p>{[...changeFacts(change), text, createdByName].filter(Boolean).join(' · ')}</p>
      {change.disposalKind === 'Sold' && <SaleInvoice asset={asset} change={change} />}
      {canUndo && may(fixedAssetChanges.remove) && <UndoChange asset={asset} change={change} />}
    </li>
  )
}
