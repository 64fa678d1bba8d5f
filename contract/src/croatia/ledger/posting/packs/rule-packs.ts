import type { RulePack } from '../rule-pack.ts'
import { accrualCases, COST_CASES, MONEY_CASES, VAT_CASES } from './act-cases.ts'
import { CLOSING_CASES } from './closing-cases.ts'
import { incomingCases } from './incoming-cases.ts'
import { OUTGOING_CASES } from './outgoing-cases.ts'

/** The packs there are, the oldest first. A new one is added when the law changes; one that was used never changes. */
export const RULE_PACKS: readonly RulePack[] = [packOf('hr-2018-01', '2018-01-01'), packOf('hr-2026-01', '2026-01-01')]

/** By which pack a paper of a day is posted, whenever that is done; undefined for a day before the first. */
export const packOn = (day: string, packs: readonly RulePack[] = RULE_PACKS): RulePack | undefined =>
  packs.findLast(({ validFrom }) => validFrom <= day)

function packOf(key: string, validFrom: string): RulePack {
  const ofPapers = [...OUTGOING_CASES, ...incomingCases(validFrom)]
  const ofActs = [...MONEY_CASES, ...VAT_CASES, ...COST_CASES, ...accrualCases(validFrom), ...CLOSING_CASES]
  return { key, validFrom, cases: [...ofPapers, ...ofActs] }
}
