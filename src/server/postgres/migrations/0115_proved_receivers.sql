-- The wallet to which holders move their tokens proves by a signature that it is theirs, and then waits.
alter table transfer
  add column receiver_proof text,
  add column receiver_signature text,
  add column receiver_usable_from timestamptz;
