import { fixedAssetHistory } from 'contract/fixed-assets/fixed-asset-history'
import { PageHistory } from '../../../kit/history/page-history.tsx'
import { fixedAssetHistoryLine } from '../fixed-asset-history-line.ts'
import { FIXED_ASSET_HISTORY } from '../fixed-asset-history-words.ts'

/** Who changed an asset and when. Default, for React's lazy. */
export default function FixedAssetHistory({ fixedAssetId }: { readonly fixedAssetId: number }) {
  return <PageHistory of={fixedAssetHistory} words={FIXED_ASSET_HISTORY} line={fixedAssetHistoryLine} id={fixedAssetId} />
}
