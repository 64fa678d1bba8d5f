-- Papers of fixed assets: the depreciation of a month, and what leaves or is worth less. What is undone is deleted there, and taken back here.

create function app.day_of_run(r app.depreciation_runs) returns date language sql immutable
  return (make_date(r.year, r.month, 1) + interval '1 month - 1 day')::date;
create function app.title_of_change(c app.fixed_asset_changes) returns text language sql stable
  return (select left(concat_ws(' ', a.inventory_number, a.name), 100) from app.fixed_assets a
    where a.business_subject_id = c.business_subject_id and a.id = c.fixed_asset_id);
grant execute on function app.day_of_run, app.title_of_change to saldo_api;

create function app.take_in_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.take_in_paper(new.business_subject_id, 'DepreciationRun', new.id, null, new.month || '/' || new.year, app.day_of_run(new));
  else
    perform app.take_back_paper(old.business_subject_id, 'DepreciationRun', old.id);
  end if;
  return null;
end $$;
create trigger is_a_paper after insert or delete on app.depreciation_runs for each row execute function app.take_in_run();

create function app.take_in_asset_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.take_in_paper(new.business_subject_id, 'FixedAssetChange', new.id, null, app.title_of_change(new), new.on_day);
  else
    perform app.take_back_paper(old.business_subject_id, 'FixedAssetChange', old.id);
  end if;
  return null;
end $$;
create trigger is_a_paper after insert on app.fixed_asset_changes for each row
  when (new.kind in ('Disposal', 'PartialDisposal', 'Impairment')) execute function app.take_in_asset_change();
create trigger is_no_paper after delete on app.fixed_asset_changes for each row
  when (old.kind in ('Disposal', 'PartialDisposal', 'Impairment')) execute function app.take_in_asset_change();

-- With the books begins what fixed assets lost from that day on.
create function app.take_in_assets_of_books() returns trigger language plpgsql as $$
begin
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on)
    select r.business_subject_id, 'DepreciationRun', r.id, r.month || '/' || r.year, app.day_of_run(r) from app.depreciation_runs r
    where r.business_subject_id = new.business_subject_id and app.day_of_run(r) >= new.begins_on order by r.year, r.month
    on conflict do nothing;
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on)
    select c.business_subject_id, 'FixedAssetChange', c.id, app.title_of_change(c), c.on_day from app.fixed_asset_changes c
    where c.business_subject_id = new.business_subject_id and c.kind in ('Disposal', 'PartialDisposal', 'Impairment')
      and c.on_day >= new.begins_on order by c.on_day, c.id
    on conflict do nothing;
  perform app.post_papers_soon(new.business_subject_id);
  return null;
end $$;
create trigger begin_assets after insert or update of begins_on on app.books
  for each row execute function app.take_in_assets_of_books();
