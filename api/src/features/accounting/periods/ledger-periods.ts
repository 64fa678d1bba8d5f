import { sql } from 'kysely'
import { ledgerPeriods, LedgerPeriod } from 'contract/accounting/ledger-periods'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { routes } from '../../../kit/routes.ts'

/** Every month from the first day of the books to today, or as far as there are entries. */
export const ledgerPeriodRoutes = routes(ledgerPeriods, {
  list: (_, { db }) =>
    readRows(
      db,
      LedgerPeriod,
      sql`with months as (
          select generate_series(
            extract(year from b.begins_on)::int * 12 + extract(month from b.begins_on)::int - 1,
            greatest(
              extract(year from d.last)::int * 12 + extract(month from d.last)::int - 1,
              (select max(p.year * 12 + p.month - 1) from ledger_periods p)
            )
          ) as month
          from books b, lateral (select greatest(b.begins_on, (app.now() at time zone 'Europe/Zagreb')::date) as last) d
        ),
        counts as (
          select extract(year from e.booked_on)::int * 12 + extract(month from e.booked_on)::int - 1 as month, count(*)::int as count
          from ledger_entries e group by 1
        ),
        undecided as (
          select extract(year from u.dated_on)::int * 12 + extract(month from u.dated_on)::int - 1 as month, count(*)::int as count
          from ledger_papers u where u.state in ('Waiting', 'Asked') group by 1
        )
        select m.month / 12 as year, m.month % 12 + 1 as month, coalesce(p.vat_state, 'Open') as vat_state,
          coalesce(p.books_state, 'Open') as books_state,
          to_json(p.closed_at at time zone 'UTC') #>> '{}' || 'Z' as closed_at, ${nameOfPerson(sql`p.closed_by`)} as closed_by_name,
          coalesce(c.count, 0) as entry_count, coalesce(w.count, 0) as undecided_count,
          coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', coalesce(${nameOfPerson(sql`x.user_id`)}, ''), 'reason', x.reason,
              'createdAt', to_json(x.created_at at time zone 'UTC') #>> '{}' || 'Z',
              'untilAt', to_json(x.until_at at time zone 'UTC') #>> '{}' || 'Z', 'usedCount', x.used_count) order by x.id)
            from ledger_period_exceptions x where x.ledger_period_id = p.id), '[]') as exceptions
        from months m left join ledger_periods p on p.year * 12 + p.month - 1 = m.month left join counts c on c.month = m.month
          left join undecided w on w.month = m.month
        order by m.month desc`,
    ),
})
