-- Since when an entity is in quarantine, because a check of the register has found that it is not what its journal says. The
-- engine reads it with the row that it locks for an event, so that no event costs another query.
alter table investment add column quarantined_at timestamptz;
----
alter table project add column quarantined_at timestamptz;
----
alter table content add column quarantined_at timestamptz;
----
alter table users add column quarantined_at timestamptz;
----
alter table kyc add column quarantined_at timestamptz;
----
alter table onboarding add column quarantined_at timestamptz;
----
alter table suitability add column quarantined_at timestamptz;
----
alter table payment add column quarantined_at timestamptz;
----
alter table coin_deposit add column quarantined_at timestamptz;
----
alter table signature add column quarantined_at timestamptz;
----
alter table document add column quarantined_at timestamptz;
----
alter table post add column quarantined_at timestamptz;
----
alter table question add column quarantined_at timestamptz;
----
alter table token add column quarantined_at timestamptz;
----
alter table whitelisting add column quarantined_at timestamptz;
----
alter table instalment add column quarantined_at timestamptz;
----
alter table instruction add column quarantined_at timestamptz;
----
alter table ad add column quarantined_at timestamptz;
----
alter table transfer add column quarantined_at timestamptz;
----
alter table distribution add column quarantined_at timestamptz;
----
alter table earning add column quarantined_at timestamptz;
----
alter table invitation add column quarantined_at timestamptz;
----
alter table incident add column quarantined_at timestamptz;
----
alter table approval add column quarantined_at timestamptz;
----
-- Whose differences these are, so that mints, distributions and payouts of the same issuance or order can wait. A difference
-- that two managers have examined is no longer open, and says by which approval.
alter table register_difference
  add column project_id uuid,
  add column investment_id uuid,
  add column examined_at timestamptz,
  add column approval_id uuid references approval (id);
----
create index register_difference_examined on register_difference (entity_id) where examined_at is not null;
----
-- The entity in quarantine for which a job waits. It is due again when that entity is released.
alter table job add column waits_for uuid;
----
create index job_waiting on job (waits_for) where waits_for is not null;
