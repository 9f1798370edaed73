-- A transfer of ours that the bank of its payee has sent back. It comes back once.
alter table bank_instruction add column returned_at timestamptz;
----
update bank_instruction set returned_at = line.read_at from bank_feed_line line
  where line.instruction_key = bank_instruction.key and line.outcome = 'returned';
----
-- How often a booking has come back is part of the key of the next one.
create index ledger_posting_reversed on ledger_posting (split_part(key, ':reversed:', 1))
  where about in ('payment.refundReversed', 'line.returnReversed', 'owner.payoutReversed', 'balance.payoutReversed');
