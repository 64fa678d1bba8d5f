import { monthOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { newestVersions } from './return-periods.ts'

export type MadeReturn = {
  readonly year: number
  readonly month: number
  readonly amount: number
  readonly submittedOn: string | null
}

/** What the newest version of each return came to, the latest period first; one that still runs is not among them. */
export async function madeReturns(db: Db): Promise<MadeReturn[]> {
  const ended = [...(await newestVersions(db)).values()].filter(({ untilOn }) => untilOn < clock.today())
  return ended
    .toSorted((one, other) => (one.untilOn < other.untilOn ? 1 : -1))
    .map(({ untilOn, amount, submittedOn }) => ({
      year: yearOfMonth(monthOf(untilOn)),
      month: monthOfYear(monthOf(untilOn)),
      amount,
      submittedOn,
    }))
}
