import pg from 'pg'

/** The tables of business subjects whose rows the migrations gave a history. */
export async function auditedTablesIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>(
      `select distinct n.nspname || '.' || c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_namespace n on n.oid = c.relnamespace where t.tgname like 'audit%'
         and (c.relname = 'business_subjects'
           or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_subject_id'))
       order by 1`,
    )
    .finally(() => client.end())
  return rows.map(({ name }) => name)
}
