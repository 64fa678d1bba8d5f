import { fixedAssetSums, impairedAndDisposed, type FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { SumLines } from '../../ui/grid/sum-lines.tsx'

/** What the assets that search and filters leave come to. */
export function FixedAssetsSums({ query: { search, filter } }: { readonly query: FixedAssetsQuery }) {
  const { data, isError } = useCall(fixedAssetSums.get, { search, filter }, { businessSubjectId: useBusinessSubjectId() })
  const sums = data ?? (isError ? [] : undefined)
  const lines = sums?.map(({ currency, fixedAssetCount, ...sum }) => ({
    key: currency,
    currency,
    text: t('fixedAssets.sumLine', { count: fixedAssetCount, assets: count(fixedAssetCount) }),
    sums: [
      { name: t('fixedAssets.short.procurementValue'), cents: sum.procurementValue },
      { name: t('fixedAssets.short.totalAmortizedValue'), cents: sum.totalAmortizedValue },
      ...(impairedAndDisposed(sum) === 0
        ? []
        : [{ name: t('fixedAssets.short.impairedAndDisposed'), cents: impairedAndDisposed(sum) }]),
      { name: t('fixedAssets.short.currentValue'), cents: sum.currentValue },
    ],
    isFinal: true,
  }))
  return (
    <SumLines
      label={t('fixedAssets.sums')}
      names={[
        t('fixedAssets.short.procurementValue'),
        t('fixedAssets.short.totalAmortizedValue'),
        t('fixedAssets.short.currentValue'),
      ]}
      lines={lines}
    />
  )
}
