import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { DifferenceKind } from '#machines/shared/proof.wire.ts';
import type { ReferralReward } from '#machines/shared/rules/referralReward.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { type AccountKind, PLATFORM } from '../../queries/orders/ledger.ts';
import { type Finding, MOST, ofEntity } from '../finding.ts';
import { BOOKED } from './booked.ts';
import { earnings } from './earnings.ts';
import { lines } from './lines.ts';
import { orders } from './orders.ts';
import type { Theme } from './parts.ts';
import { payouts } from './payouts.ts';
import { rewards } from './rewards.ts';
import { sales } from './sales.ts';

const parts = [...orders, ...sales, ...earnings, ...lines, ...payouts, ...rewards].join('\nunion all\n');

/** One pass over the sources and one over the ledger. All accounts are compared, so their totals agree too. */
const COMPARE = `with expected as (select theme, id, account, coalesce(owner, '${PLATFORM}') as owner, sum(amount) as amount
      from (${parts}) part group by 1, 2, 3, 4),
    booked as (${BOOKED})
  select theme, id, account, owner, coalesce(expected.amount, 0)::bigint as expected,
    coalesce(booked.amount, 0)::bigint as found
  from expected full join booked using (theme, id, account, owner)
  where coalesce(expected.amount, 0) <> coalesce(booked.amount, 0) order by id, account, owner limit ${MOST}`;

interface Differing {
  theme: Theme | 'unknown';
  /** Null for a posting of no entity. */
  id: string | null;
  account: AccountKind;
  owner: string;
  expected: number;
  found: number;
}

const named: Record<Differing['theme'], [DifferenceKind, Journalled | null]> = {
  order: ['orderMoneyDiffers', 'investment'],
  sale: ['saleMoneyDiffers', 'transfer'],
  earning: ['earningMoneyDiffers', 'earning'],
  line: ['lineMoneyDiffers', 'bankLine'],
  house: ['houseMoneyDiffers', 'incident'],
  release: ['releaseMoneyDiffers', 'project'],
  withdrawal: ['withdrawalMoneyDiffers', 'user'],
  reward: ['rewardMoneyDiffers', 'user'],
  unknown: ['moneyWithoutSource', null],
};

/**
 * Recomputes what each account should hold from orders, payments, sales, earnings, lines of the bank, payouts and the
 * platform's own money, and names the entity whose postings differ. Entities whose money or payments were named before
 * are left out.
 */
export async function accountFindings(
  on: Queryable,
  { giver, newcomer }: ReferralReward,
  earlier: readonly Finding[] = [],
): Promise<Finding[]> {
  const rows = await on.query<Differing>(statement(COMPARE, [giver, newcomer]));
  if (!rows.length) return [];
  const known = await readNamed(on, earlier);
  return rows
    .filter(({ id }) => id === null || !known.has(id))
    .map(({ theme, id, account, owner, expected, found }) => {
      const [kind, entity] = named[theme];
      const params = { account, ...(isOfUser(account) && { user: owner }), expected, found };
      return ofEntity(kind, entity, id, params, owner === PLATFORM ? account : `${account} ${owner}`);
    });
}

const isOfUser = (account: AccountKind) =>
  ['investorAvailable', 'investorHeld', 'ownerPayable', 'coinDeposits'].includes(account);

const OF_MONEY: ReadonlySet<DifferenceKind> = new Set(['amountDiffers', 'feeDiffers', 'postingUnbalanced']);

/** The entities whose money a check has named already, and the orders and sales of payments and coins that it has named. */
async function readNamed(on: Queryable, earlier: readonly Finding[]): Promise<ReadonlySet<string>> {
  const ids = earlier.flatMap(({ entityId }) => (entityId ? [entityId] : []));
  if (!ids.length) return new Set();
  const rows = await on.query<{ id: string | null }>(sql`select coalesce(investment_id, transfer_id) as id from payment
    where id = any(${ids}) union select investment_id from coin_deposit where id = any(${ids})`);
  const ofMoney = earlier.flatMap(({ kind, entityId }) => (entityId && OF_MONEY.has(kind) ? [entityId] : []));
  return new Set([...ofMoney, ...rows.flatMap(({ id }) => id ?? [])]);
}
