import { lazy, Suspense, useState } from 'react'
import { fixedAssetDefaults } from 'contract/fixed-assets/fixed-asset-defaults'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import type { FixedAssetProposal } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { LoadedDialog } from '../../../kit/reports/loaded-dialog.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { LastProposals } from '../proposals/last-proposals.tsx'
import { FixedAssetForm } from './fixed-asset-form.tsx'

const LineAssetsDialog = lazy(async () => ({ default: (await import('../proposals/line-assets-dialog.tsx')).LineAssetsDialog }))

type Props = {
  /** Null for a new one. */
  readonly asset: FixedAssetDetails | null
  readonly onClose: () => void
  readonly onSaved?: (asset: FixedAssetDetails) => void
}

/** A new asset, or one to be changed. Default, for React's lazy. */
export default function FixedAssetDialog({ asset, ...rest }: Props) {
  const asked = useCall(fixedAssetDefaults.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  const [isDirty, setIsDirty] = useState(false)
  const [chosen, choose] = useState<FixedAssetProposal | null>(null)
  if (chosen)
    return (
      <Suspense>
        <LineAssetsDialog proposal={chosen} onClose={rest.onClose} />
      </Suspense>
    )
  return (
    <LoadedDialog
      of={asked}
      title={t(asset ? 'fixedAssets.editTitle' : 'fixedAssets.addTitle')}
      notLoaded={t('fixedAssets.notLoaded')}
      isFullForm
      isDirty={isDirty}
      width={760}
      onClose={rest.onClose}
    >
      {({ nextInventoryNumber }) => (
        <>
          {!asset && !isDirty && <LastProposals onChoose={choose} />}
          <FixedAssetForm asset={asset} nextInventoryNumber={nextInventoryNumber} onDirty={setIsDirty} {...rest} />
        </>
      )}
    </LoadedDialog>
  )
}
