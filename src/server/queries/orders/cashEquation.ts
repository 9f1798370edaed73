import { CashAccount, type CashEquation } from '#machines/orders/payment/cash.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { accountStates, readCash } from './bankFeed.ts';
import { readStatementCash } from './statementCash.ts';

/** The accounts of the ledger that add up to its cash, and what the bank says about it. */
export async function readCashEquation(on: Queryable, currency: string): Promise<CashEquation> {
  const rows = await on.query<{ kind: string; amount: number }>(sql`select account.kind,
      sum(entry.amount)::bigint as amount from ledger_account account
    join ledger_entry entry on entry.account_id = account.id group by 1`);
  const amounts = new Map(rows.map(({ kind, amount }) => [kind, amount]));
  const accounts = CashAccount.options.map((account) => ({ account, amount: amounts.get(account) ?? 0 }));
  return { accounts, books: -(amounts.get('externalCash') ?? 0) || 0, bank: await readBank(on, currency) };
}

async function readBank(on: Queryable, currency: string): Promise<CashEquation['bank']> {
  const states = await accountStates(on);
  const [first] = states;
  if (!first) return readFiles(on, currency);
  const sum = (name: 'balance' | 'baseline') => states.reduce((total, state) => total + state[name], 0);
  const { ledger, expected } = await readCash(on);
  const at = new Date(Math.min(...states.map(({ read_at }) => read_at.getTime()))).toISOString();
  return compose({ source: 'feed', at, balance: sum('balance') }, ledger, expected + sum('baseline'));
}

async function readFiles(on: Queryable, currency: string): Promise<CashEquation['bank']> {
  const cash = await readStatementCash(on, currency);
  if (!cash) return null;
  const { to: at, closing: balance, ledger, expected, baseline } = cash;
  return compose({ source: 'file', at, balance }, ledger, expected + (baseline ?? 0));
}

/** `expected`: what the ledger should have by the bank's word and everything that is not in both. */
const compose = (said: { source: 'feed' | 'file'; at: string; balance: number }, ledger: number, expected: number) => ({
  ...said,
  underWay: expected - said.balance,
  difference: ledger - expected,
});
