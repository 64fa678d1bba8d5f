import { useState } from 'react'
import { CompactSteps } from './compact-steps.tsx'
import { isMostlyDone } from './progress.ts'
import { WideSteps, type GivenSteps } from './wide-steps.tsx'

/** Wide while at most half is done, and a strip of what is open afterwards, which whoever has just come so far goes on in. */
export function OpenSteps(given: GivenSteps) {
  const isWide = given.isLasting || !isMostlyDone(given.answer)
  const [wasWide] = useState(isWide)
  return isWide ? <WideSteps {...given} /> : <CompactSteps {...given} goesOn={wasWide} />
}
