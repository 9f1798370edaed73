import { isBankMethod, PaymentMethod, redirectMethods } from '#machines/orders/investment/investment.contract.ts';
import type { ReferralReward } from '#machines/shared/rules/referralReward.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';
import { accountFindings } from '#server/proof/accounts/accounts.ts';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const byBank = `payment.method in (${quoted(PaymentMethod.options.filter(isBankMethod))})`;
const atTerminal = `payment.method in (${quoted(redirectMethods)})`;

const bankTransfers = (direction: 'in' | 'out') => `(select (data ->> 'amountMinor')::bigint as amount
  from sandbox_record where kind = 'bank.transfer' and data ->> 'outcome' = 'settled'
    and data ->> 'direction' = '${direction}') transfer`;

/** What the sandboxes of the bank and of the terminal have moved, which the product knows from their answers only. */
const outside = {
  externalCash: `select amount from ${bankTransfers('out')}
    union all select -amount from ${bankTransfers('in')}
    union all select -received from payment where ${byBank} and received is not null
    union all select -amount from bank_statement_line where payment_id is null and outcome <> 'divided' or outcome = 'part'
    union all select -amount from bank_instruction where returned_at is not null
    union all select -amount from bank_feed_line where outcome = 'house'
    union all select -amount from statement_movement where outcome = 'house'`,
  providerClearing: `select (data ->> 'refundedMinor')::bigint as amount from sandbox_record
      where kind = 'redsys.order' and data ->> 'refundedMinor' <> '0'
    union all select -received from payment where ${atTerminal} and received is not null
    union all select settled from (select purpose, settled from house_entry
      union all select purpose, settled from house_correction) booking where purpose = 'cardSettlement'`,
};

const buildComparison = (account: string, parts: string) => `select '${account}' as account,
    (select coalesce(sum(amount), 0)::bigint from (${parts}) part) as expected,
    (select coalesce(sum(entry.amount), 0)::bigint from ledger_account account
      join ledger_entry entry on entry.account_id = account.id where account.kind = '${account}') as found`;

const COMPARE = `select * from (${Object.entries(outside)
  .map(([account, parts]) => buildComparison(account, parts))
  .join(' union all ')}) compared where expected <> found`;

/**
 * Compares every account of the ledger with the entities, as the check of the register does, and the accounts outside of
 * the platform with the sandboxes. Expects that all due jobs have run.
 */
export async function accountProblems(on: Queryable, reward: ReferralReward): Promise<unknown[]> {
  return [...(await accountFindings(on, reward)), ...(await on.query(statement(COMPARE)))];
}
