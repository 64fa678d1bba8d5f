import type { Verification } from '../../../kit/history/verify/reading.ts'

/** Looks whether every entry of the books is in its chain, what is summed up is the sum, and nothing lets entries change. */
export async function verifyBooks({ client, tell }: Verification): Promise<string> {
  const found = await client.query<{ problem: string }>(PROBLEMS)
  for (const { problem } of found.rows) tell(problem)
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from app.ledger_entries')
  return `${rows[0]?.count ?? 0} entries of the books compared with their chains`
}

const GUARDED = ['app.ledger_entries', 'app.ledger_lines', 'app.ledger_seals']

const PROBLEMS = `
  select format('app.ledger_entries %s/%s stands in no chain', e.business_subject_id, e.id) as problem from app.ledger_entries e
    where not exists (select from app.ledger_seals s where s.business_subject_id = e.business_subject_id and s.entry_id = e.id)
  union all
  select format('app.ledger_entries %s/%s has sides that differ', l.business_subject_id, l.entry_id) from app.ledger_lines l
    group by l.business_subject_id, l.entry_id having sum(l.debit) <> sum(l.credit)
  union all
  select format('app.ledger_entries %s/%s says another amount than its lines', e.business_subject_id, e.id) from app.ledger_entries e
    where e.amount is distinct from (select sum(l.debit) from app.ledger_lines l
      where l.business_subject_id = e.business_subject_id and l.entry_id = e.id)
  union all
  select format('the totals of account %s/%s in %s/%s are not the sum of its lines', business_subject_id, ledger_account_id, month, year) from (
    select t.business_subject_id, t.ledger_account_id, t.year::int as year, t.month::int as month, t.debit, t.credit from app.account_month_totals t
    union all
    select l.business_subject_id, l.ledger_account_id, extract(year from l.booked_on)::int, extract(month from l.booked_on)::int, -sum(l.debit),
      -sum(l.credit) from app.ledger_lines l group by 1, 2, 3, 4) both_sides
    group by business_subject_id, ledger_account_id, year, month having sum(debit) <> 0 or sum(credit) <> 0
  union all
  select format('what is posted in %s can be changed', name) from unnest(array['${GUARDED.join("','")}']) name
    where not exists (select from pg_catalog.pg_trigger t
      where t.tgrelid = name::regclass and t.tgname = 'posted_stays' and t.tgenabled = 'O')`
