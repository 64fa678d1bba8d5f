import { useDeferredValue, type ReactNode } from 'react'

/**
 * Draws what takes long to draw a few milliseconds at a time, so that keys and presses are answered in between. Until it is there the
 * `expected` stands in its place. What comes with the answer of a call would be drawn in one go otherwise.
 */
export const InSlices = ({ expected = null, children }: { readonly expected?: ReactNode; readonly children: ReactNode }) =>
  useDeferredValue(true, false) ? children : expected
