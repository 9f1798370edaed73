import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { sealKeysOf } from '../engine/journal.ts';
import { bySystem, done } from '../engine/unit.ts';
import { newId } from '../kernel/ids.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { ROW_DIGESTS } from '../postgres/rowRecords.ts';
import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';
import { accountFindings } from './accounts/accounts.ts';
import { acquirerFindings } from './acquirer.ts';
import { anchorRoots } from './anchor.ts';
import { bankFindings } from './bank.ts';
import { coinChainFindings } from './coins.ts';
import { Comparison, compareEverything, compareTouched } from './compare.ts';
import { compareAllRows, compareTouchedRows } from './compareRows.ts';
import { openDifferences, storeFindings } from './differences.ts';
import { readExaminations } from './examinations.ts';
import type { Finding } from './finding.ts';
import { followMoves } from './followMoves.ts';
import { fundingFindings } from './funding.ts';
import { startOfHour } from './hours.ts';
import { holdingFindings, ledgerFindings, statementFindings } from './money.ts';
import { chainFindings } from './onChain.ts';
import { followQuarantines } from './quarantines.ts';
import { readRowsAs } from './readRows.ts';
import { SEAL_AFTER, sealHours } from './sealing.ts';
import { anchorFindings, unanchoredFindings } from './seals.ts';

/** A check that has not ended after this time belongs to a stopped process. */
export const LONGEST_CHECK = 30 * MINUTE;
/**
 * The number of recent hours that each check compares, and of older ones that it adds, so that all of them have their
 * turn.
 */
const RECENT = 25 * HOUR;
const OLDER_HOURS = 48;

/**
 * Compares journal, rows, ledger, holdings, chain and bank, and stores the differences. A full check compares
 * everything and withdraws differences that no longer exist. Checks are full while a difference is open, and once a
 * day.
 */
export async function checkRegister(tenant: Tenant, isAsked: boolean): Promise<void> {
  const { database, clock } = tenant;
  const now = clock.now();
  const isFull = isAsked || (await isFullDue(database, now));
  const id = newId(now);
  const [started] = await database.query(sql`insert into register_check (id, is_full, started_at)
    select ${id}, ${isFull}, ${now} where not exists (select from register_check
      where ended_at is null and started_at > ${new Date(now.getTime() - LONGEST_CHECK)}) returning id`);
  if (!started) return;
  try {
    await compare(tenant, id, isFull, now);
  } catch (error) {
    await database.query(sql`delete from register_check where id = ${id}`);
    throw error;
  }
}

async function isFullDue(on: Queryable, now: Date): Promise<boolean> {
  const [last] =
    await on.query(sql`select from register_check where is_full and ended_at > ${new Date(now.getTime() - DAY)}
    limit 1`);
  return !last || (await openDifferences(on)).length > 0;
}

async function compare(tenant: Tenant, id: string, isFull: boolean, now: Date) {
  const { database } = tenant;
  await sealHours(database, sealKeysOf(tenant), now);
  // The anchoring job retries automatically, and confirmations take time. The check continues without them.
  await anchorRoots(tenant).catch((error: unknown) => tenant.report(error, { where: 'register check' }));
  await followMoves(tenant).catch((error: unknown) => tenant.report(error, { where: 'moves on the chain' }));
  let cursor: Date | null = null;
  const { findings, counts } = await compareWith(tenant, isFull, async (comparison) => {
    if (isFull) await compareAll(tenant, comparison);
    else cursor = await compareSome(comparison, now);
  });
  await work(tenant, bySystem, async (uow) => {
    await storeFindings(uow, findings, isFull);
    await uow.tx.query(sql`update register_check set ended_at = ${uow.now}, counts = ${counts}, cursor = ${cursor}
      where id = ${id}`);
    // No user owns a check, so only managers are informed.
    uow.markChanged('register', id, id);
    return done;
  });
  await followQuarantines(tenant);
}

/** A full check that writes nothing, neither to the database nor to the chain. */
export const compareRegister = (tenant: Tenant) =>
  compareWith(tenant, true, (comparison) => compareAll(tenant, comparison));

async function compareWith(tenant: Tenant, isFull: boolean, act: (comparison: Comparison) => Promise<void>) {
  const { findings, counts } = await tenant.database.transaction(async (tx) => {
    tx.queue(sql`set transaction isolation level repeatable read`);
    readRowsAs(tx);
    const keys = sealKeysOf(tenant);
    const examinations = await readExaminations(tx, keys);
    const comparison = new Comparison(tx, keys, { digests: tenant.secret(ROW_DIGESTS), examinations });
    await act(comparison);
    const { findings } = comparison;
    findings.add(await accountFindings(tx, tenant.settings.referralReward, findings.list()));
    findings.add(await unanchoredFindings(tx));
    return comparison;
  });
  findings.add(await chainPart(tenant, isFull, counts));
  return { findings: findings.list(), counts };
}

async function compareAll({ settings, customization }: Tenant, comparison: Comparison) {
  const { tx, counts, findings } = comparison;
  await compareEverything(comparison);
  await compareAllRows(comparison);
  for (const find of [ledgerFindings, holdingFindings, statementFindings]) findings.add(await find(tx));
  findings.add(await fundingFindings(tx, findings.list()));
  findings.add(await acquirerFindings(tx));
  findings.add(await bankFindings(tx, settings, customization.currency.code));
  const [sizes] = await tx.query<{ postings: number; holdings: number; lines: number }>(sql`select
    (select count(*) from ledger_posting) as postings, (select count(*) from holding) as holdings,
    (select count(*) from bank_statement_line) as lines`);
  counts.postings = sizes?.postings ?? 0;
  counts.holdings = sizes?.holdings ?? 0;
  counts.statementLines = sizes?.lines ?? 0;
}

/**
 * Compares recent and a few older hours. Returns the last compared hour, or null if it has reached the end and the next
 * check starts again.
 */
async function compareSome(comparison: Comparison, now: Date): Promise<Date | null> {
  const recent = new Date(startOfHour(new Date(now.getTime() - SEAL_AFTER)).getTime() - RECENT);
  const newest = await comparison.hours(recent, RECENT / HOUR + 1);
  const [last] = await comparison.tx.query<{ cursor: Date | null }>(
    sql`select cursor from register_check where ended_at is not null and not is_full order by started_at desc limit 1`,
  );
  const from = last?.cursor ? new Date(last.cursor.getTime() + HOUR) : new Date(0);
  const older = await comparison.hours(from, OLDER_HOURS, recent);
  await compareTouched(comparison, [...newest, ...older], recent);
  await compareTouchedRows(comparison, [...newest, ...older], recent);
  return older.length < OLDER_HOURS ? null : (older.at(-1)?.hour ?? null);
}

async function chainPart(tenant: Tenant, isFull: boolean, counts: Comparison['counts']): Promise<Finding[]> {
  const { database, providers, settings, key } = tenant;
  try {
    const since = isFull ? 1 : await recentAnchor(database);
    const anchors = await providers.chain.anchorsSince(key, since);
    const { tokens, findings } = await chainFindings(database, providers.chain);
    counts.anchors = anchors.length;
    counts.tokens = tokens;
    const coins = settings.coin ? await coinChainFindings(database, providers.coin, settings.coin.chainId) : [];
    return [...(await anchorFindings(database, anchors, since)), ...findings, ...coins];
  } catch (error) {
    tenant.report(error, { where: 'register check' });
    return [{ kind: 'chainSilent', entity: null, entityId: null, params: {}, which: '' }];
  }
}

const RECENT_ANCHORS = 48;

async function recentAnchor(on: Queryable): Promise<number> {
  const [last] = await on.query<{ number: number | null }>(sql`select max(number) as number from journal_anchor`);
  return Math.max(1, (last?.number ?? 0) - RECENT_ANCHORS);
}
