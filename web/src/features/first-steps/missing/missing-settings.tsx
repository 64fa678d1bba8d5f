import { acceptances, firstSteps } from 'contract/first-steps/first-steps'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { isLost, useCall } from '../../../kit/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states.tsx'
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
  const businessSubjectId = useBusinessSubjectId()
  const { data, error, refetch } = useCall(firstSteps.get, undefined, { businessSubjectId })
  if (isLost({ data, error }))
    return (
      <Dialog title={titleOf(isLast)} isOpen onClose={onClose}>
        <ErrorState title={t('firstSteps.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (!data) return null
  const mayTake = pieces.every((piece) => data.steps.some(({ step }) => step === STEP_OF_PIECE[piece]))
  return mayTake ? <MissingForm {...props} answer={data} /> : <SomebodyElses {...props} />
}
