import type { ReactNode } from 'react'
import { DISPOSAL_KINDS, type DisposalKind } from 'contract/fixed-assets/changes/disposal-kinds'
import { fixedAssetChanges } from 'contract/fixed-assets/changes/fixed-asset-changes'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { ActionsMenu } from '../../../ui/menus/actions-menu.tsx'
import { DisposalDialog } from './disposal-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { AdditionDialog, CorrectionDialog, ImpairmentDialog } from './value-dialogs.tsx'

export type Doing = 'addition' | 'correction' | 'impairment' | 'rate' | 'move' | DisposalKind

type Props = {
  readonly asset: FixedAssetDetails
  readonly doing: Doing | null
  readonly onDoing: (doing: Doing | null) => void
}

/** What is never written off has no rate, and what is not in use yet has its rate in the form. */
export const canChangeRate = ({ inUseOn, status, writeOffRate }: FixedAssetDetails): boolean =>
  inUseOn !== null && status !== 'WroteOff' && writeOffRate !== null

/** What can be done with an asset as its life goes on, until it has left. */
export function ChangeActions({ asset, doing, onDoing }: Props) {
  const may = useMay()
  if (asset.status === 'WroteOff' || !may(fixedAssetChanges.remove)) return null
  const action = (what: Doing, label: string) => ({ label, onClick: () => onDoing(what) })
  const isInUse = asset.inUseOn !== null
  return (
    <>
      <ActionsMenu
        name={t('fixedAssetChanges.menuOf', { name: asset.name })}
        button={t('fixedAssetChanges.menu')}
        actions={[
          ...(isInUse
            ? [
                action('addition', t('fixedAssetChanges.addition.action')),
                action('correction', t('fixedAssetChanges.correction.action')),
                action('impairment', t('fixedAssetChanges.impairment.action')),
              ]
            : []),
          ...(canChangeRate(asset) ? [action('rate', t('fixedAssetChanges.rate.action'))] : []),
          action('move', t('fixedAssetChanges.move.action')),
        ]}
      />
      <ActionsMenu
        name={t('fixedAssetChanges.disposal.menuOf', { name: asset.name })}
        button={t('fixedAssetChanges.disposal.menu')}
        actions={DISPOSAL_KINDS.map((kind) => action(kind, t(`fixedAssetChanges.disposal.${kind}`)))}
      />
      {doing && dialogOf(doing, { asset, onClose: () => onDoing(null) })}
    </>
  )
}

function dialogOf(doing: Doing, props: { readonly asset: FixedAssetDetails; readonly onClose: () => void }): ReactNode {
  if (doing === 'addition') return <AdditionDialog {...props} />
  if (doing === 'correction') return <CorrectionDialog {...props} />
  if (doing === 'impairment') return <ImpairmentDialog {...props} />
  if (doing === 'rate') return <RateDialog {...props} />
  if (doing === 'move') return <MoveDialog {...props} />
  return <DisposalDialog {...props} disposalKind={doing} />
}
