import { sql, type RawBuilder } from 'kysely'

/** Who filled a column of a row in, as the history has it: the name of the person, or null where no person did it. For inside a statement. */
export const whoSet = (table: string, column: string, id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select u.display_name from audit_entries e join auth.users u on u.id = e.user_id
    where e.entity = ${table} and e.entity_id = ${id} and e.action = 'update'
      and e.before ->> ${column} is null and e.after ->> ${column} is not null order by e.id desc limit 1)`
