import { fixedAssetRateChanges } from 'contract/fixed-assets/changes/fixed-asset-rate-changes'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { fixedAssets, type FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { KeyBar } from '../../../ui/keys/key-bar.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { canChangeRate } from '../changes/change-actions.tsx'
import { USE_KEY } from './asset-actions.tsx'
import classes from './asset.module.css'

type Props = {
  readonly asset: FixedAssetDetails
  readonly onRun: () => void
  readonly onRate: () => void
  readonly onEdit: () => void
}

/** The keys of the page of an asset, at its foot; only those that do something here. */
export function AssetKeys({ asset, onRun, onRate, onEdit }: Props) {
  const may = useMay()
  const keys = [
    ...(may(depreciationRuns.create) ? [{ keys: 'o', label: t('depreciationRuns.title'), run: onRun }] : []),
    ...(canChangeRate(asset) && may(fixedAssetRateChanges.create)
      ? [{ keys: 'p', label: t('fixedAssetChanges.rate.action'), run: onRate }]
      : []),
    ...(may(fixedAssets.update) ? [{ keys: 'e', label: t('fixedAssets.edit'), run: onEdit }] : []),
  ]
  const isUseOffered = asset.inUseOn === null && may(fixedAssetUses.create)
  const hints = [...(isUseOffered ? [{ keys: USE_KEY, label: t('fixedAssets.putInUse.action') }] : []), ...keys]
  if (hints.length === 0) return null
  return (
    <div className={classes['keys']}>
      {keys.map((key) => (
        <Key key={key.keys} {...key} />
      ))}
      <KeyBar hints={hints.map(({ keys: key, label }) => ({ keys: [key.toUpperCase()], text: label }))} />
    </div>
  )
}

function Key({ keys, label, run }: { readonly keys: string; readonly label: string; readonly run: () => void }) {
  useShortcut(keys, label, run)
  return null
}
