import { sql, type RawBuilder } from 'kysely'
import { HISTORY_PAGE_SIZE, settingsHistory, type SettingsChange } from 'contract/business-subjects/settings-history'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'

/** What the history of a page tells: some columns of its tables, and no others, so that no secret can come along. */
type Told = {
  readonly entities: readonly string[]
  /** Left out where the page is about all there are. */
  readonly entityId?: number
  readonly columns: readonly string[]
  readonly namedBy?: string
  /** Tables of whose rows is told what they begin and end with, beside what changes in between. */
  readonly toldWhole?: readonly string[]
  /** Rows that belong to others and are named as those were then; what goes along when its whole is deleted is not told. */
  readonly parts?: { readonly entity: string; readonly whole: string; readonly wholeId: string }
}

const BASE_SETTINGS: Told = {
  entities: ['business_subjects'],
  columns: ['name', 'oib', 'street', 'street_number', 'postal_code', 'city_name', 'is_in_tax_system', 'vat_calculation_type', 'logo_file_id'],
} // prettier-ignore

const BANK_ACCOUNTS: Told = {
  entities: ['bank_accounts'],
  columns: ['name', 'iban', 'bank_name', 'currency', 'is_primary', 'is_active'],
  namedBy: 'name',
}

/** What concerns a person is named by who it is. */
const MEMBERS: Told = {
  entities: ['memberships', 'invitations'],
  columns: ['role_id', 'access_ends_on', 'expires_at', 'cancelled_at'],
  namedBy: 'email',
}

const INTERNAL_ACT: Told = {
  entities: ['operators', 'work_spaces', 'payment_devices', 'general_document_settings', 'default_notes', 'e_invoice_connections', 'invoice_series_starts'],
  columns: [
    'name', 'oib', 'mark', 'work_space_id', 'year', 'first_ordinal', 'invoice_format_string', 'default_invoice_due_date_in_days',
    'default_invoice_language', 'show_logo_on_documents', 'show_barcode_on_documents', 'show_sku_on_documents',
    'auto_generate_sku', 'document_footer', 'note_text_cro', 'note_text_eng', 'connection_kind', 'user_name', 'company_id', 'software_id', 'password_changed_at',
  ],
  namedBy: 'name',
  toldWhole: ['general_document_settings', 'default_notes', 'e_invoice_connections', 'invoice_series_starts'],
  parts: { entity: 'invoice_series_starts', whole: 'payment_devices', wholeId: 'payment_device_id' },
} // prettier-ignore

const EMAIL_TEMPLATES: Told = {
  entities: ['email_templates'],
  columns: ['email_title_template_hr', 'email_body_template_hr', 'email_title_template_en', 'email_body_template_en'],
  toldWhole: ['email_templates'],
}

const VEHICLE_FLEET: Told = {
  entities: ['vehicles', 'odometer_readings'],
  columns: [
    'registration', 'make_and_model', 'vin', 'ownership', 'registration_valid_until', 'insurance_valid_until',
    'inspection_valid_until', 'is_active', 'day', 'km',
  ],
  namedBy: 'registration',
  toldWhole: ['odometer_readings'],
  parts: { entity: 'odometer_readings', whole: 'vehicles', wholeId: 'vehicle_id' },
} // prettier-ignore

export const settingsHistoryRoutes = routes(settingsHistory, {
  baseSettings: ({ page }, { db }) => changesOf(db, BASE_SETTINGS, page),
  bankAccounts: ({ page }, { db }) => changesOf(db, BANK_ACCOUNTS, page),
  internalAct: ({ page }, { db }) => changesOf(db, INTERNAL_ACT, page),
  emailTemplates: ({ page }, { db }) => changesOf(db, EMAIL_TEMPLATES, page),
  members: ({ page }, { db }) => changesOf(db, MEMBERS, page),
  vehicleFleet: ({ page }, { db }) => changesOf(db, VEHICLE_FLEET, page),
})

type Row = Omit<SettingsChange, 'at' | 'fields'> & { at: Date; fields: SettingsChange['fields'] }

/** One page of the changes that concern what is told, the newest first. */
export async function changesOf(db: Db, told: Told, page: number): Promise<{ rows: SettingsChange[]; totalCount: number }> {
  const fields = changedFields(told)
  const isOf = told.entityId === undefined ? sql`true` : sql`e.entity_id = ${told.entityId}`
  const entries = sql`from audit_entries e
    where e.entity = any(${[...told.entities]}) and ${isOf} and (e.action <> 'update' or exists (${fields})) and not ${wentAlong(told)}`
  const { rows } = await sql<Row>`
    select e.id, e.at, u.display_name as changed_by_name, e.action,
      coalesce(coalesce(e.before, e.after) ->> ${told.namedBy ?? null}::text, (${wholeName(told)}), person.display_name) as of,
      case when e.action = 'update' or e.entity = any(${[...(told.toldWhole ?? [])]}) then (select coalesce(json_agg(f), '[]') from (${fields}) f) else '[]' end as fields
    from (select * ${entries} order by e.id desc limit ${HISTORY_PAGE_SIZE} offset ${(page - 1) * HISTORY_PAGE_SIZE}) e
    left join auth.users u on u.id = e.user_id
    left join auth.users person on person.id = (coalesce(e.before, e.after) ->> 'user_id')::bigint order by e.id desc`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*) ${entries}`.execute(db)
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), totalCount: counted[0]?.count ?? 0 }
}

const wholeOf = ({ whole, wholeId }: NonNullable<Told['parts']>): RawBuilder<unknown> =>
  sql`w.entity = ${whole} and w.entity_id = (coalesce(e.before, e.after) ->> ${wholeId}::text)::bigint`

/** What a row belongs to, by its name when the entry was written. */
const wholeName = ({ parts, namedBy = '' }: Told): RawBuilder<unknown> =>
  parts
    ? sql`select coalesce(w.after, w.before) ->> ${namedBy}::text from audit_entries w where ${wholeOf(parts)} and w.id < e.id order by w.id desc limit 1`
    : sql`null`

const wentAlong = ({ parts }: Told): RawBuilder<unknown> =>
  parts
    ? sql`(e.entity = ${parts.entity} and e.action = 'delete' and exists (
        select from audit_entries w where ${wholeOf(parts)} and w.action = 'delete' and w.at = e.at))`
    : sql`false`

/** The told columns of an entry whose value is another than before, in the order they are told in. */
const changedFields = ({ columns }: Told): RawBuilder<unknown> => sql`
  select c.field, ${plain('before')} as before, ${plain('after')} as after
  from unnest(${[...columns]}::text[]) with ordinality c (field, place)
  where coalesce(e.before -> c.field, 'null') <> coalesce(e.after -> c.field, 'null') order by c.place`

/** A value as it is kept; a list as one text. */
const plain = (side: 'before' | 'after'): RawBuilder<unknown> => sql`
  case jsonb_typeof(e.${sql.ref(side)} -> c.field) when 'array' then to_jsonb(array_to_string(array(
    select jsonb_array_elements_text(e.${sql.ref(side)} -> c.field)), ', ')) else e.${sql.ref(side)} -> c.field end`
