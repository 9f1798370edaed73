import type { Transaction } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';

/**
 * The sandbox's bank begins with the balance that the demo's history leaves in the platform's account, so that its feed
 * and the ledger agree from the first day. After the history has grown, the balance is set again before the first
 * request to the bank.
 */
export const openBank = (tx: Transaction, iban: string, now: Date) =>
  tx.query(sql`insert into sandbox_record (kind, id, data, at)
    select 'bank.opening', ${iban}, jsonb_build_object('balanceMinor',
      coalesce((select -sum(entry.amount) from ledger_entry entry
        join ledger_account account on account.id = entry.account_id where kind = 'externalCash'), 0)
      - coalesce((select sum((data ->> 'amountMinor')::bigint) from sandbox_record
        where kind = 'bank.line' and data ->> 'account' = ${iban}), 0)), ${now}
    on conflict (kind, id) do update set data = excluded.data`);
