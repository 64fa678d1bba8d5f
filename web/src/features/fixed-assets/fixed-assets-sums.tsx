import { fixedAssetSums, impairedAndDisposed, type FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { SumLines } from '../../ui/grid/sums/sum-lines.tsx'

/** What the assets that search and filters leave come to. */
export function FixedAssetsSums({ query: { search, filter } }: { readonly query: FixedAssetsQuery }) {
  const { data, isError } = useCall(fixedAssetSums.get, { search, filter }, { businessSubjectId: useBusinessSubjectId() })
  const sums = data ?? (isError ? [] : undefined)
  // Its column shows only to who chooses it: it is summed where there is any, so that the others tie.
  const hasImpaired = sums?.some((sum) => impairedAndDisposed(sum) !== 0)
  const lines = sums?.map(({ currency, fixedAssetCount, ...sum }) => ({
    key: currency,
    currency,
    text: t('fixedAssets.sumLine', { count: fixedAssetCount, assets: count(fixedAssetCount) }),
    sums: [
      { column: 'procurementValue', cents: sum.procurementValue },
      { column: 'totalAmortizedValue', cents: sum.totalAmortizedValue },
      ...(hasImpaired ? [{ column: 'impairedAndDisposed', cents: impairedAndDisposed(sum) }] : []),
      { column: 'currentValue', cents: sum.currentValue },
    ],
    isCurrencyKnown: sums.length === 1,
    isFinal: true,
  }))
  return (
    <SumLines
      label={t('fixedAssets.sums')}
      columns={{
        procurementValue: t('fixedAssets.short.procurementValue'),
        totalAmortizedValue: t('fixedAssets.short.totalAmortizedValue'),
        ...(hasImpaired && { impairedAndDisposed: t('fixedAssets.short.impairedAndDisposed') }),
        currentValue: t('fixedAssets.short.currentValue'),
      }}
      lines={lines}
    />
  )
}
