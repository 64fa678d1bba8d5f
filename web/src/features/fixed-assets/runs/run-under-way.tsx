import { Button } from '@mantine/core'
import type { OnItsWay } from '../../../kit/background/on-its-way.ts'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'

type Props = { readonly running: OnItsWay; readonly onClose: () => void }

/** How far a run has come that goes on in the background; stopped, it leaves nothing booked. */
export const RunUnderWay = ({ running: { doneCount, partCount, stop }, onClose }: Props) => (
  <>
    <output>
      {partCount === null
        ? t('depreciationRuns.begun')
        : t('depreciationRuns.progress', { done: count(doneCount), parts: count(partCount) })}
    </output>
    <FormActions>
      <Button variant="default" onClick={() => void stop()}>
        {t('depreciationRuns.stop')}
      </Button>
      <Button data-autofocus onClick={onClose}>
        {t('global.close')}
      </Button>
    </FormActions>
  </>
)
