import pg from 'pg'
import { SUBJECT_TABLES } from '../laws/bare-rows.ts'

/**
 * Lets nothing that is done in a business subject write a row of another, in all tests: row security holds what the API writes to its
 * own, but not what functions of the database do as their owner, as triggers that close a month or count a document.
 */
export async function refuseCrossing(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const column of ['id', 'business_subject_id']) await client.query(refusing(column))
    const { rows: tables } = await client.query<{ name: string; column: string }>(SUBJECT_TABLES)
    for (const { name, column } of tables)
      await client.query(`create trigger a_row_of_its_own before insert or update or delete on ${name}
        for each row execute function public.refuse_crossing_by_${column}()`)
  } finally {
    await client.end()
  }
}

const refusing = (column: string) => `
  create function public.refuse_crossing_by_${column}() returns trigger language plpgsql as $$
  declare subject text := nullif(current_setting('app.business_subject_id', true), '');
  begin
    if subject is not null and subject::bigint not in (coalesce(old.${column}, new.${column}), coalesce(new.${column}, old.${column})) then
      raise exception 'Within business subject %, a row of % in % is written', subject, coalesce(new.${column}, old.${column}), tg_table_name;
    end if;
    return coalesce(new, old);
  end $$`
