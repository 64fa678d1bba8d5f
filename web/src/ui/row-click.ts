import type { MouseEvent } from 'react'

/** Clicks on what has a meaning of its own don't open the row; neither does marking its text. */
export const isControl = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('button, a, input, label') !== null) ||
  getSelection()?.type === 'Range'
