import { EUR } from 'contract/croatia/money'
import { FIXED_ASSET_FIGURES, fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import type { FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count, syncMoment } from '../../kit/format.ts'
import { useLastSeen } from '../../kit/last-seen.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Figure, FigureStrip } from '../../ui/values/figure-strip.tsx'

type Filter = FixedAssetsQuery['filter']
type Props = { readonly filter: Filter; readonly onFilter: (filter: Filter) => void }

/** Three figures over all assets that were not disposed of; each shows the rows that it is of. */
export function FixedAssetsFigures({ filter, onFilter }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(fixedAssetStatistics.get, undefined, { businessSubjectId })
  const figure = (name: keyof typeof FIXED_ASSET_FIGURES) => {
    const { rows, sums } = FIXED_ASSET_FIGURES[name]
    return (
      <Figure
        label={t(`fixedAssets.figures.${name}`)}
        about=""
        {...(sums === null ? { text: data && count(data[name]) } : { cents: data?.[name], currency: EUR })}
        isOn={rows.length > 0 && JSON.stringify(filter) === JSON.stringify(rows)}
        onClick={(isOn) => onFilter(isOn ? [] : [...rows])}
      />
    )
  }
  const seen = useLastSeen(`fixed-assets-sync:${businessSubjectId}`, data && data.lastSyncAt)
  // Where nobody has looked yet it is most likely there: until it is known, its line is empty.
  const lastSync = seen === undefined ? NOT_KNOWN : seen && t('fixedAssets.figures.lastSync', { moment: syncMoment(seen) })
  const notes = lastSync ? [lastSync] : []
  return (
    <FigureStrip label={t('fixedAssets.figures.label')} notes={notes}>
      {figure('totalCurrentValue')}
      {figure('numberOfFixedAssets')}
      {figure('totalToAmortizeValue')}
    </FigureStrip>
  )
}

const NOT_KNOWN = '\u00A0'
