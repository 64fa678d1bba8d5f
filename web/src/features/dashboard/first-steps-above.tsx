import { useAtWork } from '../../kit/actor.tsx'
import { FirstSteps } from '../first-steps/index.ts'

/** What a new company has to do before its first invoice, above all else. */
export const FirstStepsAbove = () => <FirstSteps slug={useAtWork().businessSubject.businessSubjectSlug} />
