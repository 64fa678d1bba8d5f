import { sql, type RawBuilder } from 'kysely'
import { HISTORY_PAGE_SIZE, settingsHistory, type SettingsChange } from 'contract/business-subjects/settings-history'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'

/** What the history of a page tells: the columns of a table, and no others, so that no secret can come along. */
type Told = { readonly entity: string; readonly columns: readonly string[]; readonly namedBy?: string }

const BASE_SETTINGS: Told = {
  entity: 'business_subjects',
  columns: ['name', 'oib', 'street', 'street_number', 'postal_code', 'city_name', 'is_in_tax_system', 'vat_calculation_type', 'logo_file_id'],
} // prettier-ignore

const BANK_ACCOUNTS: Told = {
  entity: 'bank_accounts',
  columns: ['name', 'iban', 'bank_name', 'currency', 'is_primary', 'is_active'],
  namedBy: 'name',
}

export const settingsHistoryRoutes = routes(settingsHistory, {
  baseSettings: ({ page }, { db }) => changesOf(db, BASE_SETTINGS, page),
  bankAccounts: ({ page }, { db }) => changesOf(db, BANK_ACCOUNTS, page),
})

type Row = Omit<SettingsChange, 'at' | 'fields'> & { at: Date; fields: SettingsChange['fields'] }

/** One page of the changes that concern what is told, the newest first. */
async function changesOf(db: Db, told: Told, page: number): Promise<{ rows: SettingsChange[]; totalCount: number }> {
  const fields = changedFields(told)
  const entries = sql`from audit_entries e where e.entity = ${told.entity} and (e.action <> 'update' or exists (${fields}))`
  const { rows } = await sql<Row>`
    select e.id, e.at, u.display_name as changed_by_name, e.action, coalesce(e.before, e.after) ->> ${told.namedBy ?? null}::text as of,
      case when e.action = 'update' then (select coalesce(json_agg(f), '[]') from (${fields}) f) else '[]' end as fields
    from (select * ${entries} order by e.id desc limit ${HISTORY_PAGE_SIZE} offset ${(page - 1) * HISTORY_PAGE_SIZE}) e
    left join auth.users u on u.id = e.user_id order by e.id desc`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*) ${entries}`.execute(db)
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), totalCount: counted[0]?.count ?? 0 }
}

/** The told columns of an entry whose value is another than before, in the order they are told in. */
const changedFields = ({ columns }: Told): RawBuilder<unknown> => sql`
  select c.field, e.before -> c.field as before, e.after -> c.field as after
  from unnest(${[...columns]}::text[]) with ordinality c (field, place)
  where e.before -> c.field is distinct from e.after -> c.field order by c.place`
