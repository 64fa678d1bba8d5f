import type { SupplyKind } from './supply.ts'

/** Divisions of KPD 2025 whose products are goods: up to 33, electricity and gas (35), water (36). */
const isOfGoods = (division: number): boolean => division <= 33 || division === 35 || division === 36

/** Goods or services, by a code of KPD 2025; null without one, because a person decides and nothing is guessed. */
export function supplyKindProposed(classificationCode: string): SupplyKind | null {
  const division = /^[A-V]?(\d{2})/.exec(classificationCode)?.[1]
  if (division === undefined || Number(division) === 0) return null
  return isOfGoods(Number(division)) ? 'Goods' : 'Services'
}
