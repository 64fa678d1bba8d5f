import type { Insertable } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import type { FixedAssetChanges } from '../../../kit/tables.ts'
import type { KnownAsset } from '../asset-facts.ts'

/** How the value of an asset stood before a change, which undoing it brings back. */
export const StandingBefore = z.object({
  procurementValue: z.number(),
  accumulated: z.number(),
  impaired: z.number(),
  residual: z.number(),
  lastAmortizedOn: z.string().nullable(),
})
export type StandingBefore = z.output<typeof StandingBefore>

export const standingOf = ({
  procurementValue,
  accumulated,
  impaired,
  residualNow,
  lastAmortizedOn,
}: KnownAsset): StandingBefore => ({
  procurementValue,
  accumulated,
  impaired,
  residual: residualNow,
  lastAmortizedOn,
})

type Change = Omit<Insertable<FixedAssetChanges>, 'before' | 'after'> & { readonly before?: object; readonly after?: object }

/** Writes what happened to an asset; what it finds and makes stands with it as JSON. */
export async function writeChange(db: Db, { before, after, ...change }: Change): Promise<number> {
  const json = { before: before ? JSON.stringify(before) : null, after: after ? JSON.stringify(after) : null }
  return one(
    await db
      .insertInto('fixedAssetChanges')
      .values({ ...change, ...json })
      .returning('id')
      .execute(),
  ).id
}
