import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetChanges, type FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { changeFacts, changeTitle } from './change-texts.ts'
import { SaleInvoice } from './sale-invoice.tsx'
import { UndoChange } from './undo-change.tsx'
import classes from './change-list.module.css'

/** What happened to an asset, the latest first; the latest can be undone. */
export function ChangeList({ asset }: { readonly asset: FixedAssetDetails }) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: asset.id }
  const { data, error, refetch } = useCall(fixedAssetChanges.list, undefined, params)
  if (!data && error)
    return <ErrorState title={t('fixedAssetChanges.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
  if (!data) return <output>{t('global.loading')}</output>
  if (data.length === 0) return <Notice>{t('fixedAssetChanges.none')}</Notice>
  return (
    <ul className={classes['list']} aria-label={t('fixedAssetChanges.title')}>
      {data.map((change) => (
        <Change key={change.id} asset={asset} change={change} />
      ))}
    </ul>
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
