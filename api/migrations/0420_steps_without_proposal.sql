-- Nobody leaves out what was never proposed: of a step that proposes it is kept whether there was anything. Of those before it isn't known.
alter table app.ledger_year_steps add column has_proposal boolean;
