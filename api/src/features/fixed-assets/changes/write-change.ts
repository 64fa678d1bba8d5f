import type { Insertable } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import type { FixedAssetChanges } from '../../../kit/tables.ts'
import type { KnownAsset } from '../asset-facts.ts'

/** How the value of an asset stood before a change, which undoing it brings back. */
export const standingOf = ({ procurementValue, accumulated, impaired, residualNow, lastAmortizedOn }: KnownAsset) => ({
  procurementValue,
  accumulated,
  impaired,
  residual: residualNow,
  lastAmortizedOn,
})
export type StandingBefore = ReturnType<typeof standingOf>

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
