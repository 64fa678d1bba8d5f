-- Who does not want to see the first steps of a business subject any more. What is done of them stands in what they are about.
create table app.put_away_first_steps (
  business_subject_id bigint not null default app.business_subject_id(),
  user_id bigint not null default app.user_id(),
  put_away_at timestamptz not null default app.now(),
  primary key (business_subject_id, user_id),
  foreign key (business_subject_id, user_id) references auth.memberships on delete cascade
);
call app.belongs_to_business_subject('app.put_away_first_steps');
grant select, insert, delete on app.put_away_first_steps to saldo_api;
