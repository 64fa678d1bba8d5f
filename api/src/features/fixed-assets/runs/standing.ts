import { sql } from 'kysely'
import { quotient } from 'contract/croatia/decimals'
import { monthOf, type Month } from 'contract/croatia/depreciation/months'
import type { AssetRate } from 'contract/fixed-assets/depreciated-asset'
import type { Db } from '../../../kit/db.ts'

/** What the register keeps of an asset after the months that are booked. */
type Standing = {
  readonly id: number
  readonly accumulated: number
  readonly lastAmortizedOn: string | null
  readonly rates: readonly AssetRate[]
}

const WHOLE_PERCENT = '100'
const DIGITS = 2

/** Keeps how assets stand, all by one statement. */
export async function keepStandings(db: Db, standings: readonly Standing[]): Promise<void> {
  const rows = standings.map(({ id, accumulated, lastAmortizedOn, rates }) => ({
    id,
    accumulated,
    last_amortized_on: lastAmortizedOn,
    ...inForce(rates, lastAmortizedOn === null ? null : monthOf(lastAmortizedOn)),
  }))
  await sql`update fixed_assets a set accumulated = s.accumulated, last_amortized_on = s.last_amortized_on, write_off_rate = s.rate,
      lifespan = s.lifespan
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (id bigint, accumulated bigint, last_amortized_on date, rate numeric, lifespan numeric) where a.id = s.id`.execute(db)
}

/** The rate of the books in the last booked month; before the first it is the one they begin with. */
function inForce(rates: readonly AssetRate[], month: Month | null) {
  const own = rates.filter(({ book }) => book === 'Books')
  const held = own.findLast(({ validFrom }) => month !== null && monthOf(validFrom) <= month) ?? own[0]
  if (!held) return { rate: null, lifespan: null }
  return { rate: held.rate, lifespan: held.lifespanYears ?? quotient(WHOLE_PERCENT, held.rate, DIGITS) }
}
