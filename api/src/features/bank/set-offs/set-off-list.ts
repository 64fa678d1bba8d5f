import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { SetOff, setOffs } from 'contract/bank/set-offs/set-offs'
import { oneOf, within } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { byReading } from '../../../kit/search/by-reading.ts'
import { nameOfPerson } from '../../auth/people/index.ts'

export const SetOffRow = SetOff.extend({ madeAt: z.date(), undoneAt: z.date().nullable() })

export const SET_OFF_COLUMNS = sql`s.id, s.year, s.number, s.set_off_on, s.partner_id, s.partner_name, s.amount,
  (select count(*) from set_off_items i where i.set_off_id = s.id) as item_count,
  case when s.undone_at is null then 'Standing' else 'Undone' end as state,
  ${nameOfPerson(sql`s.made_by`)} as made_by_name, s.made_at, ${nameOfPerson(sql`s.undone_by`)} as undone_by_name, s.undone_at`

export const shownSetOff = (row: z.output<typeof SetOffRow>): SetOff => ({
  ...row,
  madeAt: momentText(row.madeAt),
  undoneAt: momentText(row.undoneAt),
})

export const setOffList = list(setOffs.list, {
  from: 'set_offs',
  as: 's',
  sorts: { setOffOn: ['set_off_on'], number: ['year', 'number'], amount: ['amount'] },
  filters: {
    state: (states) => oneOfStates(states),
    partnerId: oneOf('s.partner_id'),
    setOffOn: within('s.set_off_on'),
  },
  search: byReading(
    (term) =>
      sql<SqlBool>`(${term} in (s.number::text, concat(s.number, '/', s.year)) or app.fold(s.partner_name) like containing(${term})
        or exists (select from set_off_items i where i.set_off_id = s.id and app.fold(i.document_number) like containing(${term})))`,
  ),
  columns: SET_OFF_COLUMNS,
  row: SetOffRow,
  shown: shownSetOff,
})

const oneOfStates = (states: readonly SetOff['state'][]) =>
  sql<SqlBool>`case when s.undone_at is null then 'Standing' else 'Undone' end = any(${[...states]}::text[])`
