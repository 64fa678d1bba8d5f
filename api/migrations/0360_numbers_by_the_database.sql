-- Whoever adds an order or a set-off leaves its number out: the trigger gives it, and 0 is never kept.
alter table app.payment_orders alter column number set default 0;
alter table app.set_offs alter column number set default 0;
