import { lastDayOf, monthNumbered, monthOf } from 'contract/croatia/depreciation/months'
import { fixedAssetMonths, type FixedAssetMonth } from 'contract/fixed-assets/fixed-asset-months'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import classes from './asset.module.css'

/** How much of its life an asset has behind it, in months of the books; nothing of what is never written off or has left. */
export function AssetLife({ asset }: { readonly asset: FixedAssetDetails }) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: asset.id }
  const { data: months } = useCall(fixedAssetMonths.list, undefined, params)
  const life = months && asset.status !== 'WroteOff' ? lifeOf(asset, months) : null
  if (!life) return null
  const { done, total, ends } = life
  const told = t('fixedAssets.life', { count: total, done, total, day: dayText(ends) })
  return (
    <div>
      <dt>{told}</dt>
      <dd>
        <progress className={classes['life']} value={done} max={total} aria-label={told} />
      </dd>
    </div>
  )
}

/** With the months that were written off elsewhere before the asset came. Months in which only tax goes on are not counted. */
function lifeOf({ inUseOn, openingOn }: FixedAssetDetails, months: readonly FixedAssetMonth[]) {
  const last = months.findLastIndex(({ amount }) => amount > 0)
  const end = months[last]
  if (!end || inUseOn === null) return null
  const before = openingOn === null ? 0 : monthOf(openingOn) - monthOf(inUseOn)
  const inBooks = months.slice(0, last + 1)
  return {
    done: before + inBooks.filter(({ isBooked }) => isBooked).length,
    total: before + inBooks.length,
    ends: lastDayOf(monthNumbered(end.year, end.month)),
  }
}
