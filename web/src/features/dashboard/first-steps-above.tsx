import { lazy, Suspense } from 'react'
import { acceptances } from 'contract/first-steps/first-steps'
import { useAtWork, useMay } from '../../kit/actor.tsx'

// Done for most companies; its code comes where it may show.
const FirstSteps = lazy(async () => ({ default: (await import('../first-steps/index.ts')).FirstSteps }))

/** What a new company has to do before its first invoice, above all else. */
export function FirstStepsAbove() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayTakeThem = useMay()(acceptances.create)
  return <Suspense>{mayTakeThem && <FirstSteps slug={businessSubjectSlug} />}</Suspense>
}
