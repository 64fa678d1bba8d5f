import { lazy, Suspense } from 'react'
import { acceptances, firstSteps, type FirstSteps as Answer } from 'contract/first-steps/first-steps'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { Loaded } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { TableBones } from '../../ui/tables/table-bones.tsx'
import { openSteps } from './progress.ts'

// Most companies have done them all: their code comes where some are open.
const OpenSteps = lazy(async () => ({ default: (await import('./open-steps.tsx')).OpenSteps }))

type Props = { readonly slug: string }

/**
 * What a business subject does before its first invoice, above all else on the page where one lands: wide while at most half is
 * done, a strip of what is open afterwards, and gone once it is done or put away.
 */
export function FirstSteps({ slug }: Props) {
  return useMay()(acceptances.create) ? <ShownSteps slug={slug} isLasting={false} /> : null
}

/** The same in the settings, where it stays. */
export const LastingSteps = ({ slug }: Props) => <ShownSteps slug={slug} isLasting />

function ShownSteps({ slug, isLasting }: Props & { readonly isLasting: boolean }) {
  const businessSubjectId = useBusinessSubjectId()
  const asked = useCall(firstSteps.get, undefined, { businessSubjectId })
  const steps = (answer: Answer) => (
    <Suspense>
      <OpenSteps slug={slug} answer={answer} isLasting={isLasting} />
    </Suspense>
  )
  // On the page where one lands nothing of it may stand in the way of the work.
  if (!isLasting) return asked.data && !isOver(asked.data) ? steps(asked.data) : null
  return (
    <Loaded of={asked} notLoaded={t('firstSteps.notLoaded')} bones={<TableBones rowCount={4} />}>
      {steps}
    </Loaded>
  )
}

const isOver = (answer: Answer): boolean => answer.isPutAway || openSteps(answer).length === 0
