import { Button } from '@mantine/core'
import { useState } from 'react'
import { setOffPapers } from 'contract/bank/set-offs/set-off-papers'
import { setOffs, type SetOffDetails } from 'contract/bank/set-offs/set-offs'
import { useAtWork, useMay } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { MadeFileProgress } from '../../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../../kit/made-files/use-made-file.ts'
import { t } from '../../../../kit/messages.ts'
import { Removal } from '../../../../kit/records/removal.tsx'
import classes from '../../orders/orders.module.css'
import { numberOf } from '../set-off-texts.ts'

/** Its paper, and undoing it as long as it stands. */
export function SetOffActs({ setOff }: { readonly setOff: SetOffDetails }) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { id, state } = setOff
  const may = useMay()
  const [isAsked, setIsAsked] = useState(false)
  const { running, make } = useMadeFile(setOffPapers)
  const number = numberOf(setOff)
  return (
    <div className={classes['acts']}>
      {running ? (
        <MadeFileProgress running={running} label={t('setOffs.paperButton')} />
      ) : (
        <Button variant="default" onClick={() => make({}, { businessSubjectId, setOffId: id })}>
          {t('setOffs.paperButton')}
        </Button>
      )}
      {state === 'Standing' && may(setOffs.remove) && (
        <Button variant="subtle" onClick={() => setIsAsked(true)}>
          {t('setOffs.undo')}
        </Button>
      )}
      {isAsked && (
        <Removal
          title={t('setOffs.undoTitle', { number })}
          message={t('setOffs.undoMessage')}
          action={t('setOffs.undo')}
          remove={() => call(setOffs.remove, undefined, { businessSubjectId, id })}
          removed={[t('setOffs.undone', { number })]}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
