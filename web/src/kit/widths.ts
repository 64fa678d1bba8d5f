/** From which widths on the layout is another, for whoever measures; whoever draws asks `breakpoints.ts`. */

/** Below it the layout is the mobile one (SHELL-06). */
export const MOBILE_BELOW_PX = 600
/** Below it, on the smallest phones and at 200 % of a small window, a card has a line more. */
export const NARROW_BELOW_PX = 360
/** From it on the sidebar stands open beside the content (SHELL-37). */
export const WIDE_FROM_PX = 1200
