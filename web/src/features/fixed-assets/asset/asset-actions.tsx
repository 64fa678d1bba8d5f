import { Button } from '@mantine/core'
import { useState } from 'react'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { fixedAssets, type FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { ActionsMenu, type Action } from '../../../ui/menus/actions-menu.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { UseDialog } from './use-dialog.tsx'

type Props = { readonly asset: FixedAssetDetails; readonly onRemoved: () => void }

/** What can be done with an asset beside changing it. */
export function AssetActions({ asset, onRemoved }: Props) {
  const { id, name, inUseOn, isDepreciated, openingOn, fileId, inventoryNumber } = asset
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()
  const [doing, setDoing] = useState<'use' | 'undoing use' | 'removal' | null>(null)
  const close = () => setDoing(null)
  const actions: readonly Action[] = [
    ...(fileId === null
      ? []
      : [{ label: t('fixedAssets.menu.goToDocument'), onClick: () => void download(businessSubjectId, fileId, 'inline') }]),
    ...(!isDepreciated && inUseOn !== null && openingOn === null && may(fixedAssetUses.remove)
      ? [{ label: t('fixedAssets.putInUse.undo'), onClick: () => setDoing('undoing use') }]
      : []),
    ...(!isDepreciated && may(fixedAssets.remove)
      ? [{ label: t('fixedAssets.remove'), onClick: () => setDoing('removal') }]
      : []),
  ]
  return (
    <>
      {inUseOn === null && may(fixedAssetUses.create) && <UseButton onClick={() => setDoing('use')} />}
      {actions.length > 0 && <ActionsMenu name={name} actions={actions} />}
      {doing === 'use' && <UseDialog asset={asset} onClose={close} />}
      {doing === 'undoing use' && (
        <Removal
          title={t('fixedAssets.putInUse.undoTitle', { name })}
          message={t('fixedAssets.putInUse.undoMessage')}
          action={t('fixedAssets.putInUse.undo')}
          remove={() => call(fixedAssetUses.remove, undefined, { businessSubjectId, fixedAssetId: id })}
          removed={[t('fixedAssets.putInUse.undone', { name })]}
          onClose={close}
        />
      )}
      {doing === 'removal' && (
        <Removal
          title={t('fixedAssets.removeTitle', { name })}
          message={t('fixedAssets.removeMessage', { inventoryNumber })}
          action={t('fixedAssets.remove')}
          remove={() => call(fixedAssets.remove, undefined, { businessSubjectId, id })}
          removed={[t('fixedAssets.removed', { name })]}
          kept={t('fixedAssets.removeFailed', { name })}
          onRemoved={onRemoved}
          onClose={close}
        />
      )}
    </>
  )
}

export const USE_KEY = 'u'

function UseButton({ onClick }: { readonly onClick: () => void }) {
  useShortcut(USE_KEY, t('fixedAssets.putInUse.action'), onClick)
  return (
    <Button variant="default" onClick={onClick}>
      {t('fixedAssets.putInUse.action')}
    </Button>
  )
}
