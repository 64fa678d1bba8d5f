import { HoldsBelow } from '../../../ui/coming/holds-below.tsx'
import { Bone } from '../../../ui/values/bone.tsx'

/** What stands in for something that waits today, until it is known. */
export const Expected = () => (
  <>
    <Bone widthPx={36} heightPx={36} />
    <Bone widthPx={180} />
    <HoldsBelow />
  </>
)
