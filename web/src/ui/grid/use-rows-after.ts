import { useLayoutEffect } from 'react'
import { clock } from '../../kit/clock.ts'
import { isOnNothing } from '../focus/is-on-nothing.ts'
import { focusRows } from './row-beside.ts'

/**
 * Where what was pressed goes with what there was to do, the person goes on in the rows, once a dialog has given the focus back to nobody;
 * not where the rows go too.
 */
export const useRowsAfter = (): void => useLayoutEffect(() => goOnInRows, [])

/** As something goes all of its page is still there. */
function goOnInRows(): void {
  const rows = document.querySelector('[role="grid"] tbody')
  clock.after(0, () => rows?.isConnected && isOnNothing(document.activeElement) && focusRows())
}
