-- Of a table that was empty a moment ago the planner believes that it still is: to keep how sure the proposals of two hundred lines are it
-- read all open lines for each of them. Who matches many has counted what has more than doubled since it was, until the database does so
-- itself; a large table, which takes long to count, does not double at once.
create function app.count_bank_rows() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare doubled text;
begin
  select string_agg(format('%I.%I', 'app', c.relname), ', ') into doubled from pg_class c
    where c.oid in ('app.bank_lines'::regclass, 'app.bank_allocations'::regclass, 'app.document_payments'::regclass)
      and pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint;
  if doubled is not null then
    -- A table that is being counted at this moment is left to whoever does.
    execute 'analyze (skip_locked) ' || doubled;
  end if;
end $$;
revoke all on function app.count_bank_rows from public;
grant execute on function app.count_bank_rows to saldo_api;
