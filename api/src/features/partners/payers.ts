import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../kit/db.ts'
import { readRows } from '../../kit/rows.ts'

const Payer = z.object({ partnerId: z.number(), name: z.string(), isByIban: z.boolean() })
export type Payer = z.infer<typeof Payer>

type Told = { readonly id: number; readonly iban: string; readonly name: string }

/**
 * The partner that stands behind what a bank says, by the id of what was told: by the IBAN where exactly one partner has it, otherwise
 * by the name without its legal form and marks, where exactly one partner has that.
 */
export async function payersOf(db: Db, wanted: readonly Told[]): Promise<ReadonlyMap<number, Payer>> {
  if (wanted.length === 0) return new Map()
  const rows = await readRows(
    db,
    Payer.extend({ wantedId: z.number() }),
    sql`with told as materialized (
      select w.id, w.iban, app.name_key(w.name) as name_key from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id bigint, iban text, name text)
    ), by_iban as (
      select t.id, min(i.partner_id) as partner_id from told t join partner_ibans i on i.iban = t.iban group by t.id having count(*) = 1
    ), by_name as (
      select t.id, min(p.id) as partner_id from told t join partners p on p.name_key = t.name_key
      where t.name_key <> '' and not exists (select from partner_ibans i where i.iban = t.iban) group by t.id having count(*) = 1
    )
    select f.id as wanted_id, p.id as partner_id, p.name, f.is_by_iban from (
      select id, partner_id, true as is_by_iban from by_iban union all select id, partner_id, false from by_name
    ) f join partners p on p.id = f.partner_id`,
  )
  return new Map(rows.map(({ wantedId, ...payer }) => [wantedId, payer]))
}
