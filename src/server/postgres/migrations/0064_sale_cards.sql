-- A payment pays an order, or by card the price of a sale.
alter table payment
  alter column investment_id drop not null,
  add column transfer_id uuid references transfer (id),
  add constraint payment_of_one check (num_nonnulls(investment_id, transfer_id) = 1);
----
create unique index payment_open_of_transfer on payment (transfer_id)
  where status in ('created', 'redirected') and transfer_id is not null;
----
create index payment_transfer on payment (transfer_id, created_at desc) where transfer_id is not null;
