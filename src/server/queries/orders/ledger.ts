import { newId } from '../../kernel/ids.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { type Statement, sql } from '../../postgres/sql.ts';

/** Positive amounts are owed to the account's owner, so external cash, provider clearing and coins are negative. */
export type AccountKind =
  | 'investorAvailable'
  | 'investorHeld'
  | 'projectEscrow'
  | 'ownerPayable'
  | 'platformFees'
  /** What the platform has spent beyond its fees, and has to pay in: negative, or 0. */
  | 'platformDue'
  | 'withholding'
  | 'suspense'
  | 'refundsPayable'
  | 'providerClearing'
  /** Coins of confirmed deposits, at the deposit addresses or in the treasury. */
  | 'coins'
  /** Coins that investors have paid and no payment has used yet. */
  | 'coinDeposits'
  | 'externalCash';

/** The owner of the platform's own accounts. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** The accounts of users and projects, which the database never allows to be negative. */
const BOUNDED = new Set<AccountKind>([
  'investorAvailable',
  'investorHeld',
  'projectEscrow',
  'ownerPayable',
  'coinDeposits',
]);

/**
 * The accounts of the platform that only hold what it owes. They keep no balance, because payments would wait for each
 * other, so the check of the register compares them. `platformDue` is also one of its differences until it is paid in.
 */
const NEVER_NEGATIVE: readonly AccountKind[] = [
  'platformFees',
  'platformDue',
  'withholding',
  'suspense',
  'refundsPayable',
];

export interface PostingLine {
  account: AccountKind;
  owner?: string;
  /** Minor units. */
  amount: number;
}

export interface Posting {
  /** The idempotency key: a key is posted only once. */
  key: string;
  about: string;
  entityId: string;
  lines: PostingLine[];
}

/** The statement that posts a set of lines that sums to zero. A key that was posted before posts nothing. */
export function buildPostingQuery(now: Date, { key, about, entityId, lines }: Posting): Statement {
  const kinds = lines.map(({ account }) => account);
  const owners = lines.map(({ owner }) => owner ?? PLATFORM);
  const bounds = kinds.map((kind) => BOUNDED.has(kind));
  const amounts = lines.map(({ amount }) => amount);
  return sql`select ledger_post(${newId(now)}, ${key}, ${about}, ${entityId},
    ${now}, ${kinds}, ${owners}, ${bounds}, ${amounts}) as fresh`;
}

/** Posts at once. Returns false if the key was posted before. */
export async function post(on: Queryable, now: Date, posting: Posting): Promise<boolean> {
  const [row] = await on.query<{ fresh: boolean }>(buildPostingQuery(now, posting));
  return row?.fresh === true;
}

/** Whether there is a posting with this key. */
export async function isPosted(on: Queryable, key: string): Promise<boolean> {
  return (await on.query(sql`select from ledger_posting where key = ${key}`)).length > 0;
}

/** Whether the money of a payment has arrived for its order or its sale. */
export const isSettlementPosted = async (on: Queryable, payment: string): Promise<boolean> =>
  (await isPosted(on, `payment:${payment}:settled`)) || (await isPosted(on, `payment:${payment}:received`));

/** The current balance of an account in minor units. */
export async function readAccountBalance(on: Queryable, account: AccountKind, owner = PLATFORM): Promise<number> {
  const [row] = await on.query<{ balance: number }>(sql`select coalesce(sum(entry.amount), 0)::bigint as balance
    from ledger_account account join ledger_entry entry on entry.account_id = account.id
    where account.kind = ${account} and account.owner = ${owner}`);
  return row?.balance ?? 0;
}

export interface LedgerViolation {
  what: 'posting' | 'account' | 'negative';
  id: string;
  amount: number;
}

/** Checks the invariants of the whole ledger. An empty list means that they hold. */
export function ledgerViolations(on: Queryable, most = 100): Promise<LedgerViolation[]> {
  return on.query<LedgerViolation>(sql`
    select 'posting' as what, posting_id::text as id, sum(amount)::bigint as amount
      from ledger_entry group by posting_id having sum(amount) <> 0
    union all
    select 'account', account.id::text, account.balance - coalesce(sum(entry.amount), 0)::bigint
      from ledger_account account left join ledger_entry entry on entry.account_id = account.id
      where account.bounded group by account.id having account.balance <> coalesce(sum(entry.amount), 0)
    union all
    select 'negative', id::text, balance from ledger_account where bounded and balance < 0
    union all
    select 'negative', account.id::text, sum(entry.amount)::bigint
      from ledger_account account join ledger_entry entry on entry.account_id = account.id
      where not account.bounded and account.kind = any(${NEVER_NEGATIVE}) group by account.id having sum(entry.amount) < 0
    limit ${most}`);
}
