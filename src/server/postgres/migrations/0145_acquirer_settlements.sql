-- What the card acquirer's own report says about a settlement: one line of the bank, and the operations behind it.
create table acquirer_settlement (
  id uuid primary key,
  -- The acquirer's number, which the bank's line names.
  number text not null unique,
  settled_on date not null,
  currency text not null,
  -- What was collected less what was refunded, what payers have taken back, and the acquirer's commission.
  gross bigint not null,
  chargebacks bigint not null check (chargebacks >= 0),
  commission bigint not null,
  net bigint generated always as (gross - chargebacks - commission) stored,
  file_name text not null,
  imported_by uuid not null references users (id),
  imported_at timestamptz not null
);
----
create index acquirer_settlement_newest on acquirer_settlement (imported_at desc, id desc);
----
create table acquirer_operation (
  id uuid primary key,
  settlement_id uuid not null references acquirer_settlement (id),
  line integer not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback')),
  -- The order number at the terminal: the reference of a payment.
  reference text not null,
  amount bigint not null check (amount > 0),
  commission bigint not null,
  unique (settlement_id, line)
);
----
create index acquirer_operation_reference on acquirer_operation (reference);
----
create trigger append_only before update or delete or truncate on acquirer_settlement
  for each statement execute function append_only();
----
create trigger append_only before update or delete or truncate on acquirer_operation
  for each statement execute function append_only();
