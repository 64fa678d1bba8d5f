import type { Cents } from '../money.ts'
import { least, NOTHING, rounded, sum, times, whole, type Fraction } from './fraction.ts'
import type { Month } from './months.ts'

/** How fast: by percent a year, with at most two decimals, or over so many whole months; in force from a month on. */
export type Pace = { readonly from: Month } & ({ readonly ratePercent: string } | { readonly lifeMonths: number })

/** A cost that is depreciated from the month after it was put in use: that of the asset, or what was added to it later. */
export type Layer = {
  /** What there is to depreciate, without what is to remain. */
  readonly base: Cents
  /** The month it was put in use; the next one is the first that is depreciated (ZPD čl. 12. st. 8.). */
  readonly inUse: Month
  /** The first holds from the beginning, each further one from its month on. Without any nothing is ever depreciated. */
  readonly paces: readonly Pace[]
  /** What was depreciated at the end of a month, where that is given and not worked out. */
  readonly given: { readonly month: Month; readonly accumulated: Cents } | null
}

/** What is depreciated at the end of a month: rounded once, so that months add up to the base and none of them is rounded by itself. */
export const accumulatedIn = (layer: Layer, month: Month): Cents => cut(layer, month, (exact) => whole(rounded(exact)), rounded)

/** The same before it is rounded. */
export const exactIn = (layer: Layer, month: Month): Fraction =>
  cut(
    layer,
    month,
    (exact) => exact,
    (exact) => exact,
  )

function cut<T>(layer: Layer, month: Month, kept: (exact: Fraction) => Fraction, told: (exact: Fraction) => T): T {
  const { base, given } = layer
  if (!given) return told(least(whole(base), kept(shareOf(layer, month))))
  if (month <= given.month) return told(whole(given.accumulated))
  const before = rounded(shareOf(layer, given.month))
  return told(least(whole(base), sum(kept(shareOf(layer, month)), whole(given.accumulated - before))))
}

/** Cost by time alone, however much of it there is left. */
const shareOf = (layer: Layer, month: Month): Fraction => times(timeIn(layer, month), BigInt(layer.base))

function timeIn({ inUse, paces }: Layer, month: Month): Fraction {
  let time = NOTHING
  for (const [index, pace] of paces.entries()) {
    const first = Math.max(inUse + 1, index === 0 ? inUse + 1 : pace.from)
    const last = Math.min(month, (paces[index + 1]?.from ?? Infinity) - 1)
    if (last >= first) time = sum(time, times(perMonth(pace), BigInt(last - first + 1)))
  }
  return time
}

const MONTHS_OF_HUNDREDTHS = 120_000n

const perMonth = (pace: Pace): Fraction =>
  'lifeMonths' in pace
    ? { over: 1n, under: BigInt(pace.lifeMonths) }
    : { over: hundredths(pace.ratePercent), under: MONTHS_OF_HUNDREDTHS }

/** `12.5` percent are 1250 hundredths. */
function hundredths(percent: string): bigint {
  const [units = '0', parts = ''] = percent.split('.')
  return BigInt(Number(units) * 100 + Number(parts.padEnd(2, '0').slice(0, 2)))
}
