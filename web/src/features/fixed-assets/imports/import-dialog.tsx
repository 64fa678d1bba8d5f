import { FIXED_ASSET_COLUMNS } from 'contract/fixed-assets/imports/fixed-asset-import-columns'
import { fixedAssetImports, fixedAssetSample } from 'contract/fixed-assets/imports/fixed-asset-imports'
import { ImportDialog as Dialog } from '../../../kit/imports/import-dialog.tsx'
import { t } from '../../../kit/messages.ts'

/** Brings a register of fixed assets in. Default, for React's lazy. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      endpoints={fixedAssetImports}
      columns={FIXED_ASSET_COLUMNS}
      sample={fixedAssetSample}
      texts={{
        title: t('fixedAssets.import.title'),
        hint: t('fixedAssets.import.hint'),
        sampleFile: t('fixedAssets.import.sampleFile'),
      }}
      onClose={onClose}
    />
  )
}
