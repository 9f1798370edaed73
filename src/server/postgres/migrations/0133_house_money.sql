-- The platform's own money in the clients' account, as two managers have booked it. `amount` is what moved at the bank,
-- positive if it came in. It is the sum of the changes of the account that it settles, of the fees, and of what the
-- platform has to pay in. See machines/oversight/incident/houseMoney.ts.
create table house_entry (
  incident_id uuid primary key references incident,
  purpose text not null check (purpose in ('taxPaid', 'feesTaken', 'bankCharge', 'bankInterest', 'platformDeposit',
    'cardSettlement', 'coinsSold')),
  amount bigint not null check (amount <> 0),
  settled bigint not null,
  fees bigint not null,
  due bigint not null,
  booked_at timestamptz not null,
  check (amount = settled + fees + due)
);
----
create trigger append_only before update or delete or truncate on house_entry
  for each statement execute function append_only();
----
-- house: two managers have said that it is the platform's own money.
alter table bank_feed_line drop constraint bank_feed_line_outcome_check,
  add constraint bank_feed_line_outcome_check
    check (outcome in ('history', 'booked', 'waiting', 'instruction', 'returned', 'unexplained', 'house', 'foreign'));
----
alter table bank_statement_line drop constraint bank_statement_line_outcome_check,
  add constraint bank_statement_line_outcome_check
    check (outcome in ('settled', 'part', 'deposit', 'suspense', 'returned', 'house'));
