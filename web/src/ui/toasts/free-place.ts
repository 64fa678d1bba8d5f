export type Size = { readonly width: number; readonly height: number }
export type Area = Size & { readonly left: number; readonly top: number }
/** What something must not lie over: what can be pressed, or a figure that is read. */
export type Standing = Area & { readonly isFigure?: boolean }
export type Place = { readonly left: number; readonly top: number }

const MARGIN = 16
const STEP = 8
/** What is higher is no control but a whole card: it can be pressed beside what lies over it. */
const HIGHEST_CONTROL = 64
const OF_A_CARD = 0.01
/** However many figures there are on a screen, a control among them is heavier. */
const OF_A_FIGURE = 0.001

/** Where something lies over the fewest controls of the screen, and the fewest figures: at its foot and to the right if it can be, upwards if not. */
export function freePlace({ width, height }: Size, screen: Size, beside: readonly Standing[]): Place {
  let best: Place = { left: 0, top: 0 }
  let least = Infinity
  for (const place of places({ width, height }, screen)) {
    const covered = weightOf({ ...place, width, height }, beside)
    if (covered >= least) continue
    best = place
    least = covered
    if (covered === 0) break
  }
  return best
}

/** How many controls an area lies over; cards and figures count for less. */
export const weightOf = (area: Area, beside: readonly Standing[]): number =>
  beside.reduce((sum, one) => sum + (overlaps(area, one) ? weightOfOne(one) : 0), 0)

function weightOfOne({ height, isFigure = false }: Standing): number {
  if (isFigure) return OF_A_FIGURE
  return height > HIGHEST_CONTROL ? OF_A_CARD : 1
}

function places({ width, height }: Size, screen: Size): readonly Place[] {
  const lowest = screen.height - MARGIN - height
  const right = screen.width - MARGIN - width
  const lefts = [...new Set([right, right / 2, MARGIN])].map((left) => Math.max(0, Math.round(left)))
  // The very edge of the screen last: above a sheet that fills it there is nothing else.
  const tops = [...Array.from({ length: Math.floor(lowest / STEP) + 1 }, (_, at) => lowest - at * STEP), 0]
  return tops.flatMap((top) => lefts.map((left) => ({ left, top: Math.max(0, top) })))
}

const overlaps = (one: Area, other: Area) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
