-- Whoever said that a supplier is paid to an account said so of what the supplier was known by then: once that is another, they are asked anew.
alter table app.payment_order_items add column ibans_at_confirmation varchar(34)[] not null default '{}';
