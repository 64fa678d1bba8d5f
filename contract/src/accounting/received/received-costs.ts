import type { AccountRole } from '../../codebooks/chart-of-accounts.ts'
import type { CostKind } from '../../croatia/ledger/treatments/deduction-shares.ts'

export type ReceivedCost = { readonly costKind: CostKind; readonly role: AccountRole }
type Row = readonly [code: RegExp, role: AccountRole, costKind?: CostKind]

/** Costs by KPD 2025, its letter and dots left out; the first that fits. */
const COSTS: readonly Row[] = [
  // Motor fuel: of a passenger car until a person says otherwise, because that deducts less.
  [/^(192|473)/, 'cost.carfuel', 'PassengerVehicle'],
  [/^56/, 'cost.entertainment', 'Entertainment'],
  [/^35/, 'cost.energy'],
  [/^(36|37|38)/, 'cost.utilities'],
  [/^(43|33)/, 'cost.maintenance'],
  [/^(49|50|51|52)/, 'cost.transport'],
  [/^53/, 'cost.post'],
  [/^55/, 'cost.travel'],
  [/^(582|62|63)/, 'cost.software'],
  [/^61/, 'cost.telecom'],
  [/^65/, 'cost.insurance'],
  [/^682/, 'cost.rent'],
  [/^691/, 'cost.legal'],
  [/^692/, 'cost.bookkeeping'],
  [/^702/, 'cost.consulting'],
  [/^73/, 'cost.marketing'],
  [/^77/, 'cost.rent.equipment'],
]

/** The cost that all lines of a group have; undefined where they differ, or where a code says nothing of it. */
export function receivedCost(codes: readonly string[]): ReceivedCost | undefined {
  const rows = new Set(codes.map((code) => rowOf(code)))
  const [row] = rows
  if (rows.size !== 1 || !row) return undefined
  const [, role, costKind = 'Ordinary'] = row
  return { role, costKind }
}

function rowOf(code: string): Row | undefined {
  const digits = code.replace(/^[A-V]/, '').replaceAll('.', '')
  return COSTS.find(([start]) => start.test(digits))
}
