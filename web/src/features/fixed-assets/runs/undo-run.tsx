import { Button } from '@mantine/core'
import { useState } from 'react'
import { depreciationRuns, type DepreciationRun } from 'contract/fixed-assets/depreciation-runs'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { monthFor, monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'

/** Takes the last run back, after asking. */
export function UndoRun({ run }: { readonly run: DepreciationRun }) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const month = monthFor(run)
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('depreciationRuns.undo')}: {monthText(run)}
      </Button>
      {isAsking && (
        <Removal
          title={t('depreciationRuns.undoTitle', { month })}
          message={t('depreciationRuns.undoMessage', { month })}
          action={t('depreciationRuns.undo')}
          remove={() => call(depreciationRuns.remove, undefined, { businessSubjectId, id: run.id })}
          removed={[t('depreciationRuns.undone', { month })]}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
