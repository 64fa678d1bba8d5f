import type { Cents } from '../money.ts'
import { NOTHING, rounded, sum, type Fraction } from './fraction.ts'
import { accumulatedIn, exactIn, type Layer, type Pace } from './layer.ts'
import { monthOf, type Month } from './months.ts'

/** What happened to an asset that its depreciation depends on, in the order of days. */
export type Happening =
  | { readonly kind: 'Addition'; readonly onDay: string; readonly amount: Cents }
  /** By how much the cost is another one than was said, also less; what is depreciated by then stays. */
  | { readonly kind: 'Correction'; readonly onDay: string; readonly amount: Cents }
  /** What is left is depreciated over so many months from then on. */
  | { readonly kind: 'Impairment'; readonly onDay: string; readonly amount: Cents; readonly lifeMonths: number }
  /** The cost that left. */
  | { readonly kind: 'PartialDisposal'; readonly onDay: string; readonly amount: Cents }

/** An asset as one of its books sees it. */
export type Depreciated = {
  /** With the VAT that was not deducted, which is a part of it. */
  readonly cost: Cents
  readonly residual: Cents
  readonly inUseOn: string | null
  readonly disposedOn: string | null
  readonly opening: { readonly onDay: string; readonly accumulated: Cents } | null
  readonly paces: readonly Pace[]
  readonly happenings: readonly Happening[]
}

/** What there is to depreciate after a month, until the next one changes it. */
export type Stage = { readonly after: Month; readonly layers: readonly Layer[]; readonly cost: Cents }

export type Depreciation = { readonly stages: readonly Stage[]; readonly last: Month }

/**
 * Straight line on cost, each asset alone, in whole months from the one after it was put in use to the one in which it is disposed of
 * (ZPD čl. 12.). Books and tax are two of the same.
 */
export function depreciationOf(asset: Depreciated): Depreciation {
  const { inUseOn, disposedOn, opening, paces } = asset
  if (inUseOn === null) return { stages: [], last: -Infinity }
  const given = opening && { month: monthOf(opening.onDay), accumulated: opening.accumulated }
  const first: Layer = { base: asset.cost - asset.residual, inUse: monthOf(inUseOn), paces, given }
  const stages = asset.happenings.reduce<readonly Stage[]>(
    (before, happening) => changed(before, happening, paces),
    [{ after: -Infinity, layers: [first], cost: asset.cost }],
  )
  return { stages, last: disposedOn === null ? Infinity : monthOf(disposedOn) }
}

/**
 * What is depreciated at the end of a month: with what happened in it; `asIn` the month, as it was depreciated then, before what
 * happened in it.
 */
export const accumulatedAt = (depreciation: Depreciation, month: Month, asIn = month + 1): Cents =>
  total(stageIn(depreciation, asIn), Math.min(month, depreciation.last))

/** The same before it is rounded. */
export const exactAt = (depreciation: Depreciation, month: Month, asIn = month + 1): Fraction =>
  stageIn(depreciation, asIn).reduce((all, layer) => sum(all, exactIn(layer, Math.min(month, depreciation.last))), NOTHING)

/** What falls into a month: the difference to the one before, and so never rounded by itself. */
export const amountIn = (depreciation: Depreciation, month: Month): Cents =>
  accumulatedAt(depreciation, month, month) - accumulatedAt(depreciation, month - 1, month)

/** What is left to depreciate after a month, where nothing more happens. */
export const leftAfter = (depreciation: Depreciation, month: Month): Cents =>
  stageIn(depreciation, month + 1).reduce((all, { base }) => all + base, 0) - accumulatedAt(depreciation, month)

/** The most that a correction can take off the cost in a month, so that nothing that is depreciated loses its cost. */
export const mostOffIn = (depreciation: Depreciation, month: Month): Cents =>
  Math.max(0, ...stageIn(depreciation, month + 1).map((layer) => leftOf(layer, month)))

const total = (layers: readonly Layer[], month: Month): Cents =>
  layers.reduce((all, layer) => all + accumulatedIn(layer, month), 0)

/** What is depreciated in a month: what happens in it counts from the next. */
const stageIn = ({ stages }: Depreciation, month: Month): readonly Layer[] =>
  stages.findLast(({ after }) => after < month)?.layers ?? []

function changed(stages: readonly Stage[], happening: Happening, paces: readonly Pace[]): readonly Stage[] {
  const { layers, cost } = stages.at(-1) ?? { layers: [], cost: 0 }
  const { amount } = happening
  const after = monthOf(happening.onDay)
  if (happening.kind === 'Addition') {
    const added: Layer = { base: amount, inUse: after, paces: pacesAfter(paces, after), given: null }
    return [...stages, { after, layers: [...layers, added], cost: cost + amount }]
  }
  if (happening.kind === 'Correction')
    return [...stages, { after, layers: corrected(layers, after, amount), cost: cost + amount }]
  if (happening.kind === 'Impairment') return [...stages, { after, layers: impaired(layers, after, happening, paces), cost }]
  return [...stages, { after, layers: lessened(layers, after, amount, cost), cost: cost - amount }]
}

export const leftOf = (layer: Layer, month: Month): Cents => layer.base - accumulatedIn(layer, month)

/** It falls on the layer of which the most is left. */
function corrected(layers: readonly Layer[], month: Month, amount: Cents): readonly Layer[] {
  const most = Math.max(...layers.map((layer) => leftOf(layer, month)))
  const at = layers.findIndex((layer) => leftOf(layer, month) === most)
  return layers.map((layer, index) => {
    if (index !== at) return layer
    const accumulated = accumulatedIn(layer, month)
    return { ...layer, base: Math.max(layer.base + amount, accumulated), given: { month, accumulated } }
  })
}

/** The one in force in a month stands first. */
const pacesAfter = (paces: readonly Pace[], month: Month): readonly Pace[] =>
  paces.filter((_, index) => (paces[index + 1]?.from ?? Infinity) > month + 1)

function impaired(
  layers: readonly Layer[],
  after: Month,
  { amount, lifeMonths }: Extract<Happening, { kind: 'Impairment' }>,
  paces: readonly Pace[],
): readonly Layer[] {
  const done = layers.map((layer) => ended(layer, after))
  const left = layers.reduce((all, { base }) => all + base, 0) - total(layers, after) - amount
  const later = paces.filter(({ from }, index) => index > 0 && from > after + 1)
  return [...done, { base: left, inUse: after, paces: [{ from: after + 1, lifeMonths }, ...later], given: null }]
}

const ended = (layer: Layer, month: Month): Layer => {
  const accumulated = accumulatedIn(layer, month)
  return { ...layer, base: accumulated, given: { month, accumulated } }
}

/** What leaves takes its part of every layer, and the same part of what is depreciated of it. */
function lessened(layers: readonly Layer[], month: Month, amount: Cents, cost: Cents): readonly Layer[] {
  const bases = layers.reduce((all, { base }) => all + base, 0)
  const leaving = partOf(bases, amount, cost)
  let [left, passed] = [leaving, 0]
  return layers.map((layer) => {
    passed += layer.base
    // By what is left after it, so that the parts add up to what leaves.
    const leaves = left - partOf(leaving, bases - passed, bases)
    left -= leaves
    const before = accumulatedIn(layer, month)
    const accumulated = before - partOf(before, leaves, layer.base)
    return { ...layer, base: layer.base - leaves, given: { month, accumulated } }
  })
}

const partOf = (amount: Cents, part: Cents, all: Cents): Cents =>
  all === 0 ? 0 : rounded({ over: BigInt(amount) * BigInt(part), under: BigInt(all) })
