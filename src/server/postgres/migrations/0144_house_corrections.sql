-- A correction of the purpose of a booking in house_entry, as two managers have said: the line that takes the booking
-- back, and the one that books the movement anew. The first booking stays. See machines/oversight/incident/houseMoney.ts.
create table house_correction (
  id uuid primary key,
  incident_id uuid not null references house_entry (incident_id),
  -- The order of the lines of an incident. Reversals are odd, and the booking after each is even.
  number integer not null check (number > 0),
  is_reversal boolean generated always as (number % 2 = 1) stored,
  purpose text not null check (purpose in ('taxPaid', 'feesTaken', 'bankCharge', 'bankInterest', 'platformDeposit',
    'cardSettlement', 'coinsSold')),
  amount bigint not null check (amount <> 0),
  settled bigint not null,
  fees bigint not null,
  due bigint not null,
  booked_at timestamptz not null,
  unique (incident_id, number),
  check (amount = settled + fees + due)
);
----
create trigger append_only before update or delete or truncate on house_correction
  for each statement execute function append_only();
