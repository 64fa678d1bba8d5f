import type { Cents } from '../money.ts'
import { depreciationOf, leftOf, type Depreciated, type Happening, type Stage } from './depreciation.ts'
import { less, NOTHING, product, rounded, sum, whole, type Fraction } from './fraction.ts'
import { exactIn, type Layer } from './layer.ts'
import { monthOf, type Month } from './months.ts'

/**
 * What of all that is depreciated of a car, with its impairments, by the end of a month falls on the cost above the limit. It only ever
 * grows, but for what leaves with a part of the car: what was not recognised once stays so, whatever the car is said to have cost later.
 */
export function overAt(asset: Depreciated, limit: Cents, month: Month, asIn: Month): Fraction {
  const { stages, last } = depreciationOf(asset)
  const [first] = stages
  if (!first) return NOTHING
  const cost = Math.min(asset.cost, limit)
  let at: Standing = {
    stage: first,
    carried: NOTHING,
    above: [part(asset.cost - cost, asset.cost)],
    cost: asset.cost,
    within: cost,
  }
  let impaired = NOTHING
  for (const [index, happening] of asset.happenings.entries()) {
    const stage = stages[index + 1]
    const after = monthOf(happening.onDay)
    if (happening.kind === 'Impairment' && after <= month)
      impaired = sum(impaired, product(aboveOfLeft(at, after), whole(happening.amount)))
    if (stage && after < asIn) at = changed(at, stage, happening, limit, last)
  }
  return sum(grown(at, Math.min(month, last)), impaired)
}

type Standing = {
  readonly stage: Stage
  /** What fell on the cost above the limit before the stage. */
  readonly carried: Fraction
  /** Of each layer, the part of what is still to be depreciated that is above the limit. */
  readonly above: readonly Fraction[]
  readonly cost: Cents
  /** What of the cost is within the limit. */
  readonly within: Cents
}

const part = (amount: Cents, of: Cents): Fraction =>
  of <= 0 || amount <= 0 ? NOTHING : { over: BigInt(amount), under: BigInt(of) }

const grown = ({ stage: { layers, after }, carried, above }: Standing, month: Month): Fraction =>
  layers.reduce((all, layer, index) => {
    const before = after === -Infinity ? NOTHING : exactIn(layer, after)
    return sum(all, product(above[index] ?? NOTHING, less(exactIn(layer, month), before)))
  }, carried)

function changed(at: Standing, stage: Stage, happening: Happening, limit: Cents, last: Month): Standing {
  const { amount } = happening
  const { after } = stage
  const carried = grown(at, Math.min(after, last))
  if (happening.kind === 'Impairment') {
    const above = aboveOfLeft(at, after)
    return { ...at, stage, carried, above: stage.layers.map(() => above) }
  }
  const cost = at.cost + (happening.kind === 'PartialDisposal' ? -amount : amount)
  if (happening.kind === 'PartialDisposal') {
    const stays = part(cost, at.cost)
    return { ...at, stage, cost, carried: product(carried, stays), within: rounded(product(whole(at.within), stays)) }
  }
  // Of what is taken off, what it cost above the limit goes first; what is added fills what is left of the limit.
  const within = Math.min(amount > 0 ? Math.min(at.within + amount, limit) : at.within, cost)
  if (happening.kind === 'Addition') {
    const above = [...at.above, part(amount - (within - at.within), amount)]
    return { stage, carried, above, cost, within }
  }
  const above = part(cost - within, cost)
  return { stage, carried, above: stage.layers.map(() => above), cost, within }
}

/** Of all that is still to be depreciated, the part above the limit. */
function aboveOfLeft({ stage: { layers }, above }: Standing, month: Month): Fraction {
  const left = layers.reduce((all: Cents, layer: Layer) => all + leftOf(layer, month), 0)
  if (left <= 0) return NOTHING
  const over = layers.reduce(
    (all, layer, index) => sum(all, product(above[index] ?? NOTHING, whole(leftOf(layer, month)))),
    NOTHING,
  )
  return product(over, { over: 1n, under: BigInt(left) })
}
