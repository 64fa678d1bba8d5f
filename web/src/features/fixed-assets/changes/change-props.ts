import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'

export type ChangeProps = { readonly asset: FixedAssetDetails; readonly onClose: () => void }
