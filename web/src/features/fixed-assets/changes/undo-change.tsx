import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetChanges, type FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { changeTitle, undoTitle } from './change-texts.ts'

type Props = { readonly asset: FixedAssetDetails; readonly change: FixedAssetChange }

/** Takes the latest change back, after asking. */
export function UndoChange({ asset: { id: fixedAssetId, name }, change }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const what = changeTitle(change)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
        {t('fixedAssetChanges.undo')}
      </Button>
      {isAsking && (
        <Removal
          title={undoTitle(change)}
          message={t('fixedAssetChanges.undoMessage', { name, day: dayText(change.onDay) })}
          action={t('fixedAssetChanges.undo')}
          remove={() => call(fixedAssetChanges.remove, undefined, { businessSubjectId, fixedAssetId, id: change.id })}
          removed={[t('fixedAssetChanges.undone', { what, name })]}
          kept={t('fixedAssetChanges.notUndone', { what })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
