import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetChanges, type FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { changeTitle, undoTitle } from './change-texts.ts'

type Props = { readonly asset: FixedAssetDetails; readonly change: FixedAssetChange }

/** Takes the latest change back, after asking. */
export function UndoChange({ asset: { id: fixedAssetId, name }, change }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const what = changeTitle(change)
  const { save, isSaving } = useSave(fixedAssetChanges.remove, {
    onSaved: () => toast.success(t('fixedAssetChanges.undone', { what, name })),
    say: (why) => toast.error(t('fixedAssetChanges.notUndone', { what }), why),
  })
  const undo = async () => {
    await save(undefined, { businessSubjectId, fixedAssetId, id: change.id })
    setIsAsking(false)
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
        {t('fixedAssetChanges.undo')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={undoTitle(change)}
        message={t('fixedAssetChanges.undoMessage', { name, day: dayText(change.onDay) })}
        action={t('fixedAssetChanges.undo')}
        isDestructive
        isBusy={isSaving}
        onConfirm={() => void undo()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
