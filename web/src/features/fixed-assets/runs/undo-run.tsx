import { Button } from '@mantine/core'
import { useState } from 'react'
import { depreciationRuns, type DepreciationRun } from 'contract/fixed-assets/depreciation-runs'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'

/** Takes the last run back, after asking. */
export function UndoRun({ run }: { readonly run: DepreciationRun }) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const month = monthText(run)
  const { save, isSaving } = useSave(depreciationRuns.remove, {
    onSaved: () => toast.success(t('depreciationRuns.undone', { month })),
  })
  const undo = async () => {
    await save(undefined, { businessSubjectId, id: run.id })
    setIsAsking(false)
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('depreciationRuns.undo')}: {month}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('depreciationRuns.undoTitle', { month })}
        message={t('depreciationRuns.undoMessage', { month })}
        action={t('depreciationRuns.undo')}
        isDestructive
        isBusy={isSaving}
        onConfirm={() => void undo()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
