import type pg from 'pg'
import { AUDITED_TABLES, type AuditedTable } from '../audited-tables.ts'
import { rowsOf, type Verification } from './reading.ts'

/** Looks whether every row is what its history ends with, whether none is without one, and whether none has gone without a word. */
export async function verifyRows({ client, tell }: Verification): Promise<number> {
  let count = 0
  for (const table of AUDITED_TABLES) {
    const keys = await keysOf(client, table)
    for await (const { key, is_other } of rowsOf<{ key: string; is_other: boolean | null }>(client, changedRows(table, keys))) {
      if (is_other === null) tell(`${table} ${key} has no history`)
      else if (is_other) tell(`${table} ${key} is not what its history says`)
      count += 1
    }
    for await (const { key } of rowsOf<{ key: string }>(client, goneRows(table, keys)))
      tell(`${table} ${key} is gone without its history saying so`)
  }
  for (const { name } of await silenced(client)) tell(`the history of ${name} is switched off`)
  return count
}

/** The primary key without the business subject it begins with. */
async function keysOf(client: pg.ClientBase, table: AuditedTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary and a.attname <> 'business_subject_id' order by a.attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const subjectOf = (table: AuditedTable) => (table === 'app.business_subjects' ? 'r.id' : 'r.business_subject_id')
const nameOf = (table: AuditedTable) => table.slice(table.indexOf('.') + 1)

/** That an entry e is about a row r: by its id, or where it has none by what else it is known by. */
function isAbout(table: AuditedTable, keys: readonly string[]): string {
  const of = `e.business_subject_id = ${subjectOf(table)} and e.entity = '${nameOf(table)}'`
  if (keys.includes('id') || table === 'auth.memberships') return `${of} and e.entity_id = r.id`
  if (table === 'app.document_details') return `${of} and e.entity_id = r.document_id`
  return [of, ...keys.map((key) => `coalesce(e.after, e.before) ->> '${key}' = r.${key}::text`)].join(' and ')
}

/** What was renamed after entries had been written, which never change: columns, and words in what is kept as JSON. */
const CALLED_BEFORE: Partial<
  Record<AuditedTable, { readonly kind: 'column' | 'word'; readonly now: string; readonly before: string }>
> = {
  'app.documents': { kind: 'column', now: 'due_date', before: 'document_due_date' },
  'app.set_off_items': { kind: 'column', now: 'due_date', before: 'document_due_date' },
  'app.offers': { kind: 'word', now: 'partnerId', before: 'businessSubjectPartnerId' },
  'app.recurring_invoices': { kind: 'word', now: 'partnerId', before: 'businessSubjectPartnerId' },
  'app.ledger_entry_templates': { kind: 'word', now: 'partnerId', before: 'businessSubjectPartnerId' },
}

/** The row that an entry e left, as it is called now. */
function leftBy(table: AuditedTable): string {
  const called = CALLED_BEFORE[table]
  if (!called) return 'e.after'
  return called.kind === 'column'
    ? `case when e.after ? '${called.before}' then e.after || jsonb_build_object('${called.now}', e.after -> '${called.before}') else e.after end`
    : `replace(e.after::text, '"${called.before}":', '"${called.now}":')::jsonb`
}

/** Compared as rows of the table: columns that came later are not in an entry and stay as they are. */
const changedRows = (table: AuditedTable, keys: readonly string[]) => `
  select concat_ws('/', ${[subjectOf(table), ...keys.map((key) => `r.${key}`)].join(', ')}) as key,
    case when e.after is not null then jsonb_populate_record(r, ${leftBy(table)}) is distinct from r ${partsOf(table)} end as is_other
  from ${table} r left join lateral (select e.after from app.audit_entries e where ${isAbout(table, keys)} order by e.id desc limit 1) e on true
  ${table === 'app.files' ? 'where r.hash is not null' : ''}`

const goneRows = (table: AuditedTable, keys: readonly string[]) => `
  select concat_ws('/', e.business_subject_id, e.entity_id) as key from (
    select distinct on (e.business_subject_id, e.entity_id${keys.map((key) => `, coalesce(e.after, e.before) ->> '${key}'`).join('')}) e.*
    from app.audit_entries e where e.entity = '${nameOf(table)}'
    order by e.business_subject_id, e.entity_id${keys.map((key) => `, coalesce(e.after, e.before) ->> '${key}'`).join('')}, e.id desc) e
  where e.action <> 'delete' and not exists (select from ${table} r where ${isAbout(table, keys)})
    ${table === 'app.invoice_drafts' ? WENT_ON_AS_INVOICE : ''}`

const WENT_ON_AS_INVOICE = `and not exists (select from app.invoices i
  where i.business_subject_id = e.business_subject_id and i.draft_id = e.entity_id)`

/** What stands on a document besides its own row, as the migrations hash it. */
const PARTS = ['lines', 'vat_totals', 'allowances', 'attachments']
  .map(
    (part) => `(select jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.ordinal) from app.document_${part} p
      where p.business_subject_id = r.business_subject_id and p.document_id = r.document_id)`,
  )
  .join(', ')
const partsOf = (table: AuditedTable) =>
  table === 'app.document_details'
    ? `or e.after ->> 'parts_hash' is distinct from
        encode(sha256(convert_to(jsonb_build_array(jsonb_strip_nulls(to_jsonb(r)), ${PARTS})::text, 'UTF8')), 'hex')`
    : ''

/** Tables whose entries nobody would write: the trigger is gone or does not fire. */
async function silenced(client: pg.ClientBase): Promise<{ name: string }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where not exists (select from pg_trigger t
       where t.tgrelid = name::regclass and t.tgname like 'audit%' and t.tgenabled = 'O')
     union all select 'the history itself' where not exists (select from pg_trigger t
       where t.tgrelid = 'app.audit_entries'::regclass and t.tgname = 'append_only' and t.tgenabled = 'O')`,
    [AUDITED_TABLES],
  )
  return rows
}
