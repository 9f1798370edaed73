-- Managers look for the entities of a state that have not changed for longest. A search for all states merges them.
create index investment_unchanged on investment (status, updated_at, id);
----
create index payment_unchanged on payment (status, updated_at, id);
----
create index signature_unchanged on signature (status, updated_at, id);
----
create index users_unchanged on users (status, updated_at, id);
----
create index kyc_unchanged on kyc (status, updated_at, id);
----
create index onboarding_unchanged on onboarding (status, updated_at, id);
----
create index suitability_unchanged on suitability (status, updated_at, id);
----
create index earning_unchanged on earning (status, updated_at, id);
----
create index payment_amount on payment (amount, id);
