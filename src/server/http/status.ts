import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { queueLag } from '../jobs/queueLag.ts';
import type { Draining } from '../kernel/draining.ts';
import { effectiveSettings, type ProviderSettings } from '../kernel/providerSettings.ts';
import { hasAllMigrations } from '../postgres/migrate.ts';
import { sql } from '../postgres/sql.ts';
import type { Hub } from '../tenants/hub.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { ClosedTenant, Tenants } from '../tenants/tenants.ts';
import { keyChecks } from './keyChecks.ts';
import { checkReadiness } from './readiness.ts';

/** `ok`, or why a check fails. */
type Result = string;
type Checks = Record<string, Result>;

export interface Status {
  isWell: boolean;
  server: Checks;
  tenants: Record<string, Checks>;
}

const CACHED_MS = 1000;
/** A check that takes longer counts as failed. */
const LIMIT_MS = 2000;
const FREE_MEGABYTES = 200;

interface Parts {
  config: Pick<Config, 'providers' | 'data' | 'STATUS_QUEUE_SECONDS'>;
  tenants: Tenants;
  draining: Draining;
  hub: Pick<Hub, 'silentForMs'> | undefined;
}

/** Checks the process, its tenants and their shared services, at most once a second however often it is called. */
export function createStatus(parts: Parts): () => Promise<Status> {
  let until = 0;
  let latest: Promise<Status> | undefined;
  return async () => {
    if (latest && performance.now() < until) return latest;
    const asking = ask(parts);
    latest = asking;
    until = Number.POSITIVE_INFINITY;
    await asking;
    until = performance.now() + CACHED_MS;
    return asking;
  };
}

async function ask({ config, tenants, draining, hub }: Parts): Promise<Status> {
  const [server, open] = await Promise.all([
    collectResults({ disk: checkDisk(config.data), chain: checkChain(effectiveSettings({}, config.providers)) }),
    Promise.all(tenants.all().map(async ({ tenant }) => [tenant.key, await checkOpenTenant(tenant, config)] as const)),
  ]);
  const closed = tenants.closed().map((each) => [each.definition.key, describeClosedTenant(each)] as const);
  const all = { ...checkReadiness(draining, hub).checks, ...server };
  // The process can work without its replica, and with one key for everything.
  const harmless = { replica: 'ok', separation: 'ok' };
  const results = [all, ...[...open, ...closed].map(([, checks]) => ({ ...checks, ...harmless }))].flatMap(
    Object.values<Result>,
  );
  return {
    isWell: results.every((result) => result === 'ok'),
    server: all,
    tenants: Object.fromEntries([...open, ...closed]),
  };
}

const describeClosedTenant = ({ reason, since }: ClosedTenant): Checks => ({
  open: `not since ${since.toISOString()}: ${reason}`,
});

/** A tenant without an open connection sleeps, and is not woken up. */
async function checkOpenTenant(tenant: Tenant, { STATUS_QUEUE_SECONDS }: Parts['config']): Promise<Checks> {
  const { database } = tenant;
  const { open, isFailing } = database.poolUse();
  const isAsleep = open === 0 && !isFailing;
  const replica = database.replicaState();
  return {
    open: 'ok',
    ...(!isAsleep &&
      (await collectResults({ database: checkSchema(database), queue: checkQueue(tenant, STATUS_QUEUE_SECONDS) }))),
    ...(!isAsleep && keyChecks(tenant)),
    ...(replica !== 'none' && {
      replica: replica === 'used' ? 'ok' : 'away or behind: lists are read from the primary',
    }),
  };
}

async function collectResults(checks: Record<string, Promise<Result>>): Promise<Checks> {
  const named = Object.entries(checks).map(async ([name, check]) => [name, await limited(check)] as const);
  return Object.fromEntries(await Promise.all(named));
}

async function limited(check: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), LIMIT_MS);
  });
  const result = await Promise.race([check.catch((error: Error) => error.message), late]);
  clearTimeout(timer);
  return result;
}

async function checkSchema(database: Tenant['database']): Promise<Result> {
  const applied = await database.query<{ name: string }>(sql`select name from migration`);
  const isSame = hasAllMigrations(applied.map(({ name }) => name));
  return isSame ? 'ok' : 'the database has other migrations than this program';
}

async function checkQueue(tenant: Tenant, limit: number): Promise<Result> {
  const seconds = await queueLag(tenant);
  return seconds <= limit ? 'ok' : `a job has waited for ${Math.round(seconds)} s`;
}

async function checkDisk(folder: string): Promise<Result> {
  const { bavail, bsize } = await statfs(existing(path.resolve(folder)));
  const free = Math.floor((bavail * bsize) / 1_000_000);
  return free >= FREE_MEGABYTES ? 'ok' : `${free} MB are free`;
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));

/** The embedded chain is part of the process. */
async function checkChain({ chain }: ProviderSettings): Promise<Result> {
  if (!chain || chain === 'none') return 'ok';
  const answer = await fetch(chain.CHAIN_RPC_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const body = (await answer.json()) as { result?: unknown };
  return typeof body.result === 'string' ? 'ok' : `the chain answered ${answer.status}`;
}
