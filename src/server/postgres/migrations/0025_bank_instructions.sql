-- The account that each instruction to the bank was sent to. An instruction whose answer was lost is repeated with the
-- same account, although its user may have replaced it since: otherwise nobody could say whether money has moved.
create table bank_instruction (
  -- The idempotency key of the instruction.
  key text primary key,
  bank_account_id uuid not null references bank_account,
  sent_at timestamptz not null,
  -- Until when a process waits for the bank's answer. Another one asks only after that.
  asked_until timestamptz,
  -- The bank's refusal. The same instruction is not given again.
  refusal text
);
