import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { queueLag } from '../engine/queueLag.ts';
import type { Draining } from '../kernel/draining.ts';
import { effectiveSettings, type ProviderSettings } from '../kernel/providerSettings.ts';
import { migrations } from '../store/migrate.ts';
import { sql } from '../store/sql.ts';
import type { Tenants } from '../tenants/tenants.ts';

/** Why a check fails, or `ok`. */
type Result = string;
export interface Readiness {
  isReady: boolean;
  checks: Record<string, Result>;
}

const CACHED_MS = 1000;
/** A check that takes longer has failed. */
const LIMIT_MS = 2000;
const FREE_MEGABYTES = 200;

interface Parts {
  config: Pick<Config, 'providers' | 'data' | 'READY_QUEUE_SECONDS'>;
  tenants: Tenants;
  draining: Draining;
}

/** Asks what the process needs, at most once a second however often it is called. */
export function createReadiness(parts: Parts): () => Promise<Readiness> {
  let until = 0;
  let latest: Promise<Readiness> | undefined;
  return async () => {
    if (parts.draining.isDraining) return { isReady: false, checks: { process: 'stopping' } };
    if (latest && performance.now() < until) return latest;
    const asking = ask(parts);
    latest = asking;
    until = Number.POSITIVE_INFINITY;
    await asking;
    until = performance.now() + CACHED_MS;
    return asking;
  };
}

async function ask({ config, tenants }: Parts): Promise<Readiness> {
  const named: [string, Promise<Result>][] = [
    ['disk', diskOf(config.data)],
    // The node of one tenant must not take this process from the others.
    ['chain', chainOf(effectiveSettings({}, config.providers))],
    ...asked(tenants).flatMap(({ tenant }): [string, Promise<Result>][] => [
      [`database ${tenant.key}`, schemaOf(tenant.database)],
      [`queue ${tenant.key}`, queueOf(tenant, config.READY_QUEUE_SECONDS)],
    ]),
  ];
  const results = await Promise.all(named.map(async ([name, check]) => [name, await limited(check)] as const));
  const replicas = tenants.all().flatMap(({ tenant }) => replicaOf(tenant));
  return {
    isReady: results.every(([, result]) => result === 'ok'),
    checks: Object.fromEntries([...results, ...replicas]),
  };
}

/** Tenants without an open connection sleep, and are not woken. If all do, one of them proves that the database answers. */
function asked(tenants: Tenants) {
  const awake = tenants.all().filter(({ tenant }) => tenant.database.poolUse().open > 0);
  return awake.length ? awake : tenants.all().slice(0, 1);
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

type OpenTenant = ReturnType<Tenants['all']>[number]['tenant'];

async function schemaOf(database: OpenTenant['database']): Promise<Result> {
  const applied = await database.query<{ name: string }>(sql`select name from migration order by name`);
  const isSame =
    applied.length === migrations.length && applied.every(({ name }) => migrations.some((each) => each.name === name));
  return isSame ? 'ok' : 'the database has other migrations than this program';
}

async function queueOf(tenant: OpenTenant, limit: number): Promise<Result> {
  const seconds = await queueLag(tenant);
  return seconds <= limit ? 'ok' : `a job has waited for ${Math.round(seconds)} s`;
}

/** The process works without its replica, so this decides nothing and tells the operator where to look. */
function replicaOf({ key, database }: OpenTenant): [string, Result][] {
  const state = database.replicaState();
  if (state === 'none') return [];
  return [[`replica ${key}`, state === 'used' ? 'ok' : 'away or behind: lists are read from the primary']];
}

async function diskOf(folder: string): Promise<Result> {
  const { bavail, bsize } = await statfs(existing(path.resolve(folder)));
  const free = Math.floor((bavail * bsize) / 1_000_000);
  return free >= FREE_MEGABYTES ? 'ok' : `${free} MB are free`;
}

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));

/** The embedded chain is part of the process. */
async function chainOf({ chain }: ProviderSettings): Promise<Result> {
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
