import { sql } from 'kysely'
import * as z from 'zod'
import { monthOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
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

/** Whether VAT is owed at all: who is outside its system owes it only on what they buy, where they assess it themselves (ZPDV čl. 75.). */
export async function isLiableForVat(db: Db): Promise<boolean> {
  if ((await ownBusinessSubject(db)).isInTaxSystem) return true
  const { isAssessed } = await readOne(
    db,
    z.object({ isAssessed: z.boolean() }),
    sql`select exists (select from vat_entries v where v.book = 'U-RA' and v.box_out is not null) as is_assessed`,
  )
  return isAssessed
}
