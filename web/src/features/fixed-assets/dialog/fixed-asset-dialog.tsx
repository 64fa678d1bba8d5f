import { lazy, Suspense, useState } from 'react'
import { fixedAssetDefaults } from 'contract/fixed-assets/fixed-asset-defaults'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import type { FixedAssetProposal } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states.tsx'
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
  const { data, error, refetch } = useCall(fixedAssetDefaults.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  const [isDirty, setIsDirty] = useState(false)
  const [chosen, choose] = useState<FixedAssetProposal | null>(null)
  // It opens with its fields, so that the first of them takes the focus.
  if (!data && !error) return null
  if (chosen)
    return (
      <Suspense>
        <LineAssetsDialog proposal={chosen} onClose={rest.onClose} />
      </Suspense>
    )
  return (
    <Dialog
      title={t(asset ? 'fixedAssets.editTitle' : 'fixedAssets.addTitle')}
      isOpen
      isFullForm
      isDirty={isDirty}
      width={760}
      onClose={rest.onClose}
    >
      {!data && error && <ErrorState title={t('fixedAssets.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />}
      {data && !asset && !isDirty && <LastProposals onChoose={choose} />}
      {data && <FixedAssetForm asset={asset} nextInventoryNumber={data.nextInventoryNumber} onDirty={setIsDirty} {...rest} />}
    </Dialog>
  )
}
