import { acceptances, firstSteps } from 'contract/first-steps/first-steps'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { LoadedDialog } from '../../../kit/reports/loaded-dialog.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { MissingForm, titleOf } from './missing-form.tsx'
import { STEP_OF_PIECE, type MissingPiece } from './pieces.ts'
import { SomebodyElses } from './somebody-elses.tsx'

type Props = {
  readonly slug: string
  readonly pieces: readonly MissingPiece[]
  /** Nothing else is missing: issuing goes on once this is there. */
  readonly isLast: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Asks for just what is missing, where one stands; who may not settle it is told who may. */
export function MissingSettings(props: Props) {
  return useMay()(acceptances.create) ? <Asked {...props} /> : <SomebodyElses {...props} />
}

function Asked(props: Props) {
  const { pieces, isLast, onClose } = props
  const asked = useCall(firstSteps.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  const { data } = asked
  // What asks for it is a dialog by itself.
  if (!data)
    return (
      <LoadedDialog of={asked} title={titleOf(isLast)} notLoaded={t('firstSteps.notLoaded')} onClose={onClose}>
        {() => null}
      </LoadedDialog>
    )
  const mayTake = pieces.every((piece) => data.steps.some(({ step }) => step === STEP_OF_PIECE[piece]))
  return mayTake ? <MissingForm {...props} answer={data} /> : <SomebodyElses {...props} />
}
