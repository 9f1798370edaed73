import { unresolvedStatuses } from '#machines/oversight/incident/incident.selectors.ts';
import { DAY } from '#machines/shared/duration.ts';
import { collectionAccountOf, type TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql, statement } from '../postgres/sql.ts';
import { literals } from '../postgres/statuses.ts';
import {
  accountStates,
  readCash,
  UNTOLD_INSTRUCTIONS,
  UNTOLD_LINES,
  UNTOLD_PAYMENTS,
} from '../queries/orders/bankFeed.ts';
import { fileFindings } from './bankFiles.ts';
import { type Finding, MOST, ofEntity } from './finding.ts';

/** A bank books on working days, and a long weekend has four other days. */
const BANK_DAYS = 5;

type Kind = Finding['kind'];

const ofBank = (kind: Kind, which: string, params: Finding['params']): Finding => ({
  kind,
  entity: null,
  entityId: null,
  params,
  which,
});

/**
 * The ledger against the bank's own data, for a tenant whose bank has a feed: no line is missing, each line is booked
 * or belongs to one of our instructions, each instruction has its line, and the cash of the ledger equals the balance
 * at the bank.
 */
export async function bankFindings(on: Queryable, settings: TenantSettings, currency: string): Promise<Finding[]> {
  const states = await accountStates(on);
  const [first] = states;
  if (!first) return fileFindings(on, currency, BANK_DAYS);
  return [
    ...(await accountFindings(on, states, collectionAccountOf(settings)?.iban)),
    ...(await lineFindings(on)),
    ...(await untoldFindings(on, { from: first.adopted_at, late: lateBefore(states) })),
    ...(await cashFindings(on, states)),
  ];
}

type States = Awaited<ReturnType<typeof accountStates>>;

/** Silence of a bank only counts if it was asked since, and has answered. */
const lateBefore = (states: States) =>
  new Date(Math.min(...states.map(({ read_at }) => read_at.getTime())) - BANK_DAYS * DAY);

/** The balance reported by the bank is the opening balance plus every line since. */
async function accountFindings(on: Queryable, states: States, collection: string | undefined): Promise<Finding[]> {
  const sums = await on.query<{ iban: string; sum: number }>(
    sql`select iban, sum(amount)::bigint as sum from bank_feed_line group by iban`,
  );
  const sumOf = new Map(sums.map(({ iban, sum }) => [iban, sum]));
  const isKnown = states.some(({ iban }) => iban === collection?.replace(/\s/g, ''));
  const absent = collection !== undefined && !isKnown;
  return [
    ...(absent ? [ofBank('bankAccountAbsent', collection, { reference: collection.slice(-4) })] : []),
    ...states.flatMap(({ iban, opening, balance }) => {
      const found = opening + (sumOf.get(iban) ?? 0);
      if (found === balance) return [];
      return [ofBank('bankAccountDiffers', iban, { reference: iban.slice(-4), expected: balance, found })];
    }),
  ];
}

/** Waiting or unexplained lines that no manager has settled, and lines whose record differs. */
async function lineFindings(on: Queryable): Promise<Finding[]> {
  const open = await on.query<{ id: string; outcome: string; amount: number; reference: string }>(
    statement(`select line.id, line.outcome, line.amount, line.reference from bank_feed_line line
      join incident on incident.subject_entity = 'bank' and incident.subject_id = line.iban || ' ' || line.bank_id
      where line.outcome in ('waiting', 'unexplained') and incident.status in (${literals(unresolvedStatuses)}) limit ${MOST}`),
  );
  const differing = await on.query<{
    id: string;
    reference: string;
    expected: number;
    found: number;
  }>(sql`select line.id,
      line.reference, line.amount as expected, coalesce(booked.amount, ordered.amount, 0) as found
    from bank_feed_line line left join bank_statement_line booked on booked.id = line.statement_line_id
    left join (select key, case direction when 'out' then -amount else amount end as amount from bank_instruction) ordered
      on ordered.key = line.instruction_key and line.outcome = 'instruction'
    where line.outcome in ('booked', 'instruction') and line.amount <> coalesce(booked.amount, ordered.amount, 0) limit ${MOST}`);
  return [
    ...open.map(({ id, outcome, amount, reference }) =>
      ofBank(outcome === 'waiting' ? 'bankLineWaiting' : 'bankUnexplained', id, { amount, reference }),
    ),
    ...differing.map(({ id, ...params }) => ofBank('bankLineDiffers', id, params)),
  ];
}

interface Untold {
  id: string;
  reference: string;
  amount: number;
  at: Date;
}

/** Postings and instructions that the bank has not reported within its days. Younger ones are under way. */
async function untoldFindings(on: Queryable, { from, late }: { from: Date; late: Date }): Promise<Finding[]> {
  const values = [from, late];
  const between = `at >= $1 and at < $2 limit ${MOST}`;
  const lines = await on.query<Untold>(statement(`select * from (${UNTOLD_LINES}) untold where ${between}`, values));
  const payments = await on.query<Untold>(
    statement(`select * from (${UNTOLD_PAYMENTS}) untold where amount <> 0 and ${between}`, values),
  );
  const orders = await on.query<{ key: string; amount: number }>(
    statement(
      `select key, coalesce(amount, 0) as amount from (${UNTOLD_INSTRUCTIONS}) untold where ${between}`,
      values,
    ),
  );
  return [
    ...lines.map(({ id, reference, amount }) => ofBank('bankLineMissing', id, { reference, amount })),
    ...payments.map(({ id, reference, amount }) => ofEntity('bankLineMissing', 'payment', id, { reference, amount })),
    ...orders.map(({ key, amount }) => ofBank('bankOrderMissing', key, { reference: key, amount })),
  ];
}

/** Exact to the cent, including everything under way: see `readCash`. */
async function cashFindings(on: Queryable, states: States): Promise<Finding[]> {
  const { ledger, expected } = await readCash(on);
  const before = states.reduce((sum, { baseline }) => sum + baseline, 0);
  if (ledger === expected + before) return [];
  return [ofBank('bankDiffers', 'cash', { expected: expected + before, found: ledger })];
}
