import type { ReactNode } from 'react'
import { DISPOSAL_KINDS, type DisposalKind } from 'contract/fixed-assets/changes/disposal-kinds'
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { fixedAssetMoves } from 'contract/fixed-assets/changes/fixed-asset-moves'
import { fixedAssetRateChanges } from 'contract/fixed-assets/changes/fixed-asset-rate-changes'
import { fixedAssetAdditions, fixedAssetCorrections, fixedAssetImpairments } from 'contract/fixed-assets/changes/value-changes'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import type { Endpoint } from 'contract/kit/endpoint'
import { useMay } from '../../../kit/actor.tsx'
import { t, type Message } from '../../../kit/messages.ts'
import { ActionsMenu } from '../../../ui/menus/actions-menu.tsx'
import type { ChangeProps } from './change-props.ts'
import { DisposalDialog } from './disposal-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { AdditionDialog, CorrectionDialog, ImpairmentDialog } from './value-dialogs.tsx'

const CHANGES = ['addition', 'correction', 'impairment', 'rate', 'move'] as const
export type Doing = (typeof CHANGES)[number] | DisposalKind

type Props = {
  readonly asset: FixedAssetDetails
  readonly doing: Doing | null
  readonly onDoing: (doing: Doing | null) => void
}

/** What can be done with an asset as its life goes on, until it has left. */
export function ChangeActions({ asset, doing, onDoing }: Props) {
  const may = useMay()
  if (asset.status === 'WroteOff') return null
  const offered = (all: readonly Doing[]) =>
    all
      .filter((what) => may(WAYS[what].create) && WAYS[what].isOpen(asset))
      .map((what) => ({ label: t(WAYS[what].label), onClick: () => onDoing(what) }))
  const [changes, disposals] = [offered(CHANGES), offered(DISPOSAL_KINDS)]
  const way = doing && may(WAYS[doing].create) ? WAYS[doing] : null
  return (
    <>
      {changes.length > 0 && (
        <ActionsMenu
          name={t('fixedAssetChanges.menuOf', { name: asset.name })}
          button={t('fixedAssetChanges.menu')}
          actions={changes}
        />
      )}
      {disposals.length > 0 && (
        <ActionsMenu
          name={t('fixedAssetChanges.disposal.menuOf', { name: asset.name })}
          button={t('fixedAssetChanges.disposal.menu')}
          actions={disposals}
        />
      )}
      {way && <way.Dialog asset={asset} onClose={() => onDoing(null)} />}
    </>
  )
}

/** What is never written off has no rate, and what is not in use yet has its rate in the form. */
export const canChangeRate = ({ inUseOn, status, writeOffRate }: FixedAssetDetails): boolean =>
  inUseOn !== null && status !== 'WroteOff' && writeOffRate !== null

type Way = {
  /** Whoever may make the change is offered it. */
  readonly create: Pick<Endpoint, 'access'>
  readonly label: Message
  readonly isOpen: (asset: FixedAssetDetails) => boolean
  readonly Dialog: (props: ChangeProps) => ReactNode
}

const isInUse = ({ inUseOn }: FixedAssetDetails) => inUseOn !== null
const always = () => true

const disposal = (kind: DisposalKind): Way => ({
  create: fixedAssetDisposals.create,
  label: `fixedAssetChanges.disposal.${kind}`,
  isOpen: always,
  Dialog: (props) => <DisposalDialog {...props} disposalKind={kind} />,
})

const WAYS: Readonly<Record<Doing, Way>> = {
  addition: { create: fixedAssetAdditions.create, label: 'fixedAssetChanges.addition.action', isOpen: isInUse, Dialog: AdditionDialog }, // prettier-ignore
  correction: { create: fixedAssetCorrections.create, label: 'fixedAssetChanges.correction.action', isOpen: isInUse, Dialog: CorrectionDialog }, // prettier-ignore
  impairment: { create: fixedAssetImpairments.create, label: 'fixedAssetChanges.impairment.action', isOpen: isInUse, Dialog: ImpairmentDialog }, // prettier-ignore
  rate: { create: fixedAssetRateChanges.create, label: 'fixedAssetChanges.rate.action', isOpen: canChangeRate, Dialog: RateDialog }, // prettier-ignore
  move: { create: fixedAssetMoves.create, label: 'fixedAssetChanges.move.action', isOpen: always, Dialog: MoveDialog },
  Sold: disposal('Sold'),
  WrittenOff: disposal('WrittenOff'),
  Gifted: disposal('Gifted'),
  Stolen: disposal('Stolen'),
}
