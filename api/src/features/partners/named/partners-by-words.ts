import { sql } from 'kysely'
import * as z from 'zod'
import { fold } from 'contract/croatia/letters'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/** Partners by what a file calls them, folded. One whose name others bear too is told by its OIB alone. */
export async function partnersByWords(db: Db): Promise<ReadonlyMap<string, number>> {
  const Partner = z.object({ id: z.number(), name: z.string(), oib: z.string() })
  const partners = await readRows(db, Partner, sql`select p.id, p.name, coalesce(p.oib, '') as oib from partners p order by p.id`)
  const names = Map.groupBy(partners, ({ name }) => fold(name))
  return new Map([
    ...[...names].flatMap(([name, [one, other]]): [string, number][] => (one && !other ? [[name, one.id]] : [])),
    ...partners.filter(({ oib }) => oib !== '').map(({ id, oib }): [string, number] => [fold(oib), id]),
  ])
}
