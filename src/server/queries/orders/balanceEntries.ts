import type {
  BalanceEffect,
  BalanceEntry,
  BalanceEntryKind,
  BalanceEntryName,
} from '#machines/orders/payment/balanceEntries.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { anyOf, type Condition, containsWord, hasWords, placedAfter } from '../../postgres/search.ts';
import { statement } from '../../postgres/sql.ts';
import { orderNumberIn } from './investments.ts';

type Known = readonly [about: string, kind: BalanceEntryKind, name: BalanceEntryName];

/**
 * The postings that an investor reads. Postings of the same time have no order of their own. In this order, no amount
 * is taken before it has arrived.
 */
const KNOWN: readonly Known[] = [
  ['balance.deposited', 'topUp', 'deposited'],
  ['line.credited', 'topUp', 'deposited'],
  ['coins.credited', 'topUp', 'deposited'],
  ['earning.paid', 'earning', 'earningPaid'],
  ['earning.returned', 'claim', 'claimReturned'],
  ['earning.credited', 'earning', 'earningCredited'],
  ['earning.assigned', 'earning', 'earningAssigned'],
  ['earning.claimed', 'claim', 'earningClaimed'],
  ['earning.seizureReturned', 'seizure', 'seizureReturned'],
  ['earning.seized', 'seizure', 'earningSeized'],
  ['transfer.received', 'sale', 'transferReceived'],
  ['payment.received', 'sale', 'cardReceived'],
  ['transfer.refunded', 'sale', 'transferRefunded'],
  ['referral.rewarded', 'reward', 'referralRewarded'],
  ['balance.payoutReturned', 'withdrawal', 'payoutReturned'],
  ['balance.payoutReversed', 'withdrawal', 'payoutReturned'],
  ['payment.balanceReleased', 'reservation', 'balanceReleased'],
  ['payment.balanceReturned', 'refund', 'balanceReturned'],
  ['payment.coinsReturned', 'refund', 'balanceReturned'],
  ['payment.balanceHeld', 'reservation', 'balanceHeld'],
  ['payment.balanceCaptured', 'investment', 'balanceCaptured'],
  ['payment.settled', 'investment', 'paid'],
  ['payment.suspended', 'investment', 'paidLate'],
  ['investment.fee', 'fee', 'fee'],
  ['investment.feeReturned', 'fee', 'feeReturned'],
  ['payment.refunded', 'refund', 'refunded'],
  ['payment.refundReversed', 'refund', 'refundReturned'],
  ['payment.refundDue', 'sale', 'cardReturned'],
  ['transfer.paid', 'sale', 'transferPaid'],
  ['transfer.settled', 'sale', 'transferSettled'],
  ['balance.payoutAsked', 'withdrawal', 'payoutAsked'],
];

/** The kinds of postings that have a text of their own. */
export const namedPostings: readonly string[] = KNOWN.map(([about]) => about);

const known = KNOWN.map(([about, kind, name], rank) => `('${about}', '${kind}', '${name}', ${rank})`).join(', ');

/**
 * A returned refund, and the next one, whose key has the number of returns. `paid`: SQL for the payments of the user in
 * `$1`.
 */
const refundedAgain = (paid: string) => `select again.key, 'outside', again.sign from ${paid}
      join ledger_posting reversed on reversed.about = 'payment.refundReversed'
        and split_part(reversed.key, ':reversed:', 1) = 'payment:' || payment.id || ':refunded'
      cross join lateral (values (reversed.key, -1), ('payment:' || payment.id || ':refunded:'
        || split_part(reversed.key, ':reversed:', 2)::integer + 1, 1)) again (key, sign)`;

/**
 * The money that an order received from outside or returned there, and its fees. The held price of a sale is part of
 * the balance, so only late card payments do not touch it. Each posting is found by its key, even among many. `$1`: the
 * user.
 */
const PASSING = `select posting.*, each.effect, each.sign * (select coalesce(sum(amount), 0) from ledger_entry
      where posting_id = posting.id and amount > 0) as passing
  from (
    select 'payment:' || payment.id || ':' || what as key, 'outside' as effect, sign
      from investment join payment on payment.investment_id = investment.id
      cross join (values ('settled', -1), ('suspended', -1), ('refunded', 1)) part (what, sign)
      where investment.user_id = $1
    union all
    select 'payment:' || payment.id || ':' || what, 'outside', sign
      from transfer join payment on payment.transfer_id = transfer.id
      cross join (values ('suspended', -1), ('refunded', 1)) part (what, sign)
      where transfer.buyer_id = $1 and exists (select from ledger_posting
        where key = 'payment:' || payment.id || ':suspended')
    union all
    ${refundedAgain('investment join payment on payment.investment_id = investment.id and investment.user_id = $1')}
    union all
    ${refundedAgain('transfer join payment on payment.transfer_id = transfer.id and transfer.buyer_id = $1')}
    union all
    select 'investment:' || investment.id || ':' || what, 'included', sign
      from investment cross join (values ('fee', -1), ('feeReturned', 1)) part (what, sign)
      where investment.user_id = $1
  ) each cross join lateral (select * from ledger_posting where ledger_posting.key = each.key limit 1) posting`;

/** The effect of each posting on the user's own accounts. */
const OWN = `select posting.*,
    coalesce(sum(entry.amount) filter (where account.kind = 'investorAvailable'), 0) as available,
    coalesce(sum(entry.amount) filter (where account.kind = 'investorHeld'), 0) as held
  from ledger_account account join ledger_entry entry on entry.account_id = account.id
  join ledger_posting posting on posting.id = entry.posting_id
  where account.owner = $1 and account.kind in ('investorAvailable', 'investorHeld')
  group by posting.id`;

const ENTRIES = `select entry.id, entry.at, entry.key, entry.about, entry.entity_id, coalesce(known.kind, 'other') as kind,
    coalesce(known.name, 'other') as name, coalesce(known.rank, ${KNOWN.length}) as rank, entry.effect, entry.amount, entry.change,
    sum(entry.available) over moments as available, sum(entry.held) over moments as held
  from (
    select id, at, key, about, entity_id, available, held, available + held as change,
      case when available + held = 0 then 'reserved' else 'balance' end as effect,
      case when available + held = 0 then available else available + held end as amount
      from (${OWN}) own
    union all
    select id, at, key, about, entity_id, 0, 0, 0, effect, passing from (${PASSING}) passing
  ) entry left join (values ${known}) known (about, kind, name, rank) on known.about = entry.about
  window moments as (order by entry.at, coalesce(known.rank, ${KNOWN.length}), entry.id rows unbounded preceding)`;

/**
 * Each posting has at most one of each, which is found by its id. PostgreSQL expects far more postings and would read
 * all.
 */
const NAMED = `select entry.*, project.id as project_id, project.title, project.search_text, investment.number
  from (${ENTRIES}) entry
  left join lateral (select investment_id, transfer_id from payment
    where payment.id = entry.entity_id and entry.about like 'payment.%' limit 1) payment on true
  left join lateral (select investment_id from coin_deposit
    where coin_deposit.id = entry.entity_id and entry.about like 'coins.%' limit 1) coin_deposit on true
  left join lateral (select project_id, number from investment
    where investment.id = case when entry.about like 'investment.%' then entry.entity_id
      else coalesce(payment.investment_id, coin_deposit.investment_id) end limit 1) investment on true
  left join lateral (select distribution_id from earning
    where earning.id = entry.entity_id and entry.about like 'earning.%' limit 1) earning on true
  left join lateral (select project_id from distribution where distribution.id = earning.distribution_id limit 1) distribution
    on true
  left join lateral (select project_id from transfer where transfer.id = case when entry.about like 'transfer.%'
    then entry.entity_id else payment.transfer_id end limit 1) transfer on true
  left join project on project.id = coalesce(investment.project_id, distribution.project_id, transfer.project_id)`;

const isMovement = `effect in ('balance', 'outside')`;

/**
 * A fee is part of a movement and no entry of its own: of the last payment of its order before it, or of the first one if
 * it comes before all. A returned fee is part of a refund in the same way.
 */
const MOVEMENTS = `select turns.*, case when ${isMovement} then coalesce(sum(abs(amount)) filter (where effect = 'included')
      over (partition by number, sign(amount), turn), 0) else 0 end as fee
  from (select named.*, greatest(1, count(*) filter (where ${isMovement})
      over (partition by number, sign(amount) order by at, rank, id rows unbounded preceding)) as turn
    from (${NAMED}) named) turns`;

const SHOWN = `from (${MOVEMENTS}) entry
  where effect <> 'included' and ($2::text is null or entry.kind = $2 or ($2 = 'fee' and entry.fee > 0))
    and ($6::text is null or entry.effect = $6)
    and ($3::date is null or entry.at >= ($3::date::timestamp at time zone $5))
    and ($4::date is null or entry.at < (($4::date + 1)::timestamp at time zone $5))`;

const COLUMNS = `entry.id, entry.at, entry.kind, entry.name, entry.effect, entry.amount::bigint as amount,
  entry.fee::bigint as fee,
  entry.change::bigint as change, entry.available::bigint as available, entry.held::bigint as held,
  case when entry.project_id is not null then json_build_object('id', entry.project_id, 'title', entry.title) end as project,
  entry.number, entry.name = 'payoutAsked' and not exists (select from ledger_posting answer
    where answer.key = regexp_replace(entry.key, ':asked$', ':answered')) as "isOpen"`;

export interface EntriesQuery {
  userId: string;
  timeZone: string;
  kind?: BalanceEntryKind | undefined;
  effect?: BalanceEffect | undefined;
  /** Both days are included. */
  from?: string | undefined;
  until?: string | undefined;
  search?: string | undefined;
  /** The texts of the entries, in the language of the caller. A search finds them too. */
  texts?: ReadonlyMap<BalanceEntryName, string>;
}

function searched(search: string, texts: NonNullable<EntriesQuery['texts']>): Condition {
  const number = orderNumberIn(search);
  const isNamed = (word: string): Condition => {
    const names = [...texts].filter(([, text]) => containsWord(text, word)).map(([name]) => name);
    return {
      condition: `(entry.name = any($?) or (entry.fee > 0 and 'fee' = any($?)))`,
      values: [names, names],
    };
  };
  return anyOf([
    hasWords(search, ['entry.search_text'], (word) => [isNamed(word)]),
    ...(number === undefined ? [] : [{ condition: 'entry.number = $?', values: [number] }]),
  ]);
}

function shownEntries({ userId, kind, effect, from, until, timeZone, search, texts = new Map() }: EntriesQuery) {
  const values = [userId, kind ?? null, from ?? null, until ?? null, timeZone, effect ?? null];
  if (!search) return { text: SHOWN, values };
  const condition = searched(search, texts);
  return { text: `${SHOWN} and ${placedAfter(values.length, condition)}`, values: [...values, ...condition.values] };
}

interface PageOf {
  sort?: string | undefined;
  page: number;
  size: number;
}

export const entrySorts = { at: 'entry.at', amount: 'entry.amount' };

/** Of the entries at the same time, the last one has the current balance. */
const buildOrderBy = (sort = '-at') => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const first = sort.endsWith('amount') ? `entry.amount ${direction}, ` : '';
  return `order by ${first}entry.at ${direction}, entry.rank ${direction}, entry.id ${direction}`;
};

export type StoredEntry = Omit<BalanceEntry, 'at'> & { at: Date };

/** A page of the postings about a user's money, with the balance after each. */
export async function entriesPage(on: Queryable, query: EntriesQuery, { sort, page, size }: PageOf) {
  const { text, values } = shownEntries(query);
  const { length } = values;
  const [rows, [counted]] = await Promise.all([
    on.query<StoredEntry>(
      statement(`select ${COLUMNS} ${text} ${buildOrderBy(sort)} limit $${length + 1} offset $${length + 2}`, [
        ...values,
        size,
        (page - 1) * size,
      ]),
    ),
    on.query<{ total: number }>(statement(`select count(*) as total ${text}`, values)),
  ]);
  return { rows, total: counted?.total ?? 0, page, size };
}

/** All entries of a period, oldest first. */
export function listBalanceEntries(on: Queryable, query: EntriesQuery) {
  const { text, values } = shownEntries(query);
  return on.query<StoredEntry>(statement(`select ${COLUMNS} ${text} ${buildOrderBy('at')}`, values));
}

/** The balance at the beginning of a day, or now without one. */
export async function balanceBefore(on: Queryable, { userId, from, timeZone }: EntriesQuery): Promise<number> {
  const [row] = await on.query<{ balance: number }>(
    statement(
      `select coalesce(sum(available + held), 0)::bigint as balance from (${OWN}) own
        where at < ($2::date::timestamp at time zone $3)`,
      [userId, from ?? '0001-01-01', timeZone],
    ),
  );
  return row?.balance ?? 0;
}
