import { MOBILE_BELOW_PX } from '../../kit/widths.ts'

export type Size = { readonly width: number; readonly height: number }
export type Area = Size & { readonly left: number; readonly top: number }
/** What something must not lie over: what can be pressed; a heading or a figure that is read; what was pressed last, and the bar of keys. */
export type Standing = Area & { readonly kind?: 'figure' | 'heading' | 'kept' }
export type Place = { readonly left: number; readonly top: number }

const MARGIN = 16
const STEP = 8
/** What is higher is no control but a whole card: it can be pressed beside what lies over it. */
const HIGHEST_CONTROL = 64
/** It says what the page is about, and there are few. */
const OF_A_HEADING = 0.1
const OF_A_CARD = 0.01
/** However many figures there are on a screen, a control among them is heavier. */
const OF_A_FIGURE = 0.001
/** What nothing may lie over, whatever else stands there. */
const OF_WHAT_IS_KEPT = 100

/**
 * Where something lies over the fewest controls of the screen, the fewest headings and the fewest figures: at its foot if it can be, higher
 * if not. It is always in the same column, so that the eye finds it: on the right, on a phone on the left, beside the cross of a dialog.
 */
export function freePlace({ width, height }: Size, screen: Size, beside: readonly Standing[]): Place {
  const all = places({ width, height }, screen)
  const weighed = (of: readonly Standing[]) => (place: Place) => weightOf({ ...place, width, height }, of)
  // Where there are figures everywhere it stays at the foot: they can be read again in a moment.
  const free = all.find((place) => weighed(beside)(place) === 0)
  return free ?? lightest(all, weighed(beside.filter(({ kind }) => kind !== 'figure')))
}

function lightest(all: readonly Place[], weigh: (place: Place) => number): Place {
  const weights = all.map(weigh)
  return all[weights.indexOf(Math.min(...weights))] ?? { left: 0, top: 0 }
}

/** How many controls an area lies over; headings, cards and figures count for less. */
export const weightOf = (area: Area, beside: readonly Standing[]): number =>
  beside.reduce((sum, one) => sum + (overlaps(area, one) ? weightOfOne(one) : 0), 0)

function weightOfOne({ height, kind }: Standing): number {
  if (kind === 'kept') return OF_WHAT_IS_KEPT
  if (kind === 'figure') return OF_A_FIGURE
  if (kind === 'heading') return OF_A_HEADING
  return height > HIGHEST_CONTROL ? OF_A_CARD : 1
}

function places({ width, height }: Size, screen: Size): readonly Place[] {
  const lowest = screen.height - MARGIN - height
  const left = screen.width < MOBILE_BELOW_PX ? Math.min(MARGIN, screen.width - width) : screen.width - MARGIN - width
  // The very edge of the screen last: above a sheet that fills it there is nothing else.
  const tops = [...Array.from({ length: Math.floor(lowest / STEP) + 1 }, (_, at) => lowest - at * STEP), 0]
  return tops.map((top) => ({ left: Math.max(0, Math.round(left)), top: Math.max(0, top) }))
}

const overlaps = (one: Area, other: Area) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
