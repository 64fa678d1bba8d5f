-- What was disposed of is worth nothing any more: what it was still worth went into expenses, and with it off the accounts of the books.
alter table app.fixed_assets alter column current_value set expression as
  (case when disposed_on is null then procurement_value - accumulated - impaired else 0 end);
