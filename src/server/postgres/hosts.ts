import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { DatabaseOutage } from './databaseOutage.ts';

/** A primary takes changes. A standby follows it and can only be read. */
export type Role = 'primary' | 'standby';

/** A host that does not answer within this time counts as down. */
const ANSWER_MS = 2000;
const AGAIN_MS = 250;

const ROLE = `select case when pg_is_in_recovery() then 'standby'
  when current_setting('transaction_read_only') = 'off' then 'primary' end as role`;
/** Each promotion begins a new timeline. */
const TIMELINE = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline`;

/**
 * Finds the host that has the role now, as libpq does with `target_session_attrs`, and waits for it within the limit.
 * If two hosts take changes, the one promoted last is right: the other one has come back and is outdated.
 */
export async function findHost(
  hosts: readonly pg.ClientConfig[],
  role: Role,
  limitMs: number,
): Promise<pg.ClientConfig> {
  const until = performance.now() + limitMs;
  for (;;) {
    const answers = await Promise.all(hosts.map((host) => readTimeline(host, role)));
    const timelines = answers.map((answer) => (typeof answer === 'number' ? answer : -1));
    const found = hosts[timelines.indexOf(Math.max(0, ...timelines))];
    if (found) return found;
    if (performance.now() > until) throw noHost(role, answers);
    await pause(AGAIN_MS);
  }
}

/**
 * The timeline of a host that has the role, or 0 if it has none. For any other host, the reason why it cannot be used.
 */
async function readTimeline(host: pg.ClientConfig, role: Role): Promise<number | string> {
  const client = new pg.Client({ ...host, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: Role | null }>(ROLE);
    if (rows[0]?.role !== role) return `is no ${role}`;
    return role === 'standby' ? 0 : await newestTimeline(client);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return message || code || String(error);
  } finally {
    client.end().catch(() => {});
  }
}

/** Distributed databases have no timelines, and any of their hosts takes changes. */
async function newestTimeline(client: pg.Client): Promise<number> {
  const read = await client.query<{ timeline: number }>(TIMELINE).catch(() => undefined);
  return read?.rows[0]?.timeline ?? 0;
}

function noHost(role: Role, answers: readonly (number | string)[]) {
  const reasons = [...new Set(answers)].join('; ');
  const message = `The database is not available: no host is its ${role}: ${reasons}`;
  return new DatabaseOutage(message, undefined, { cause: undefined });
}

/** `tesela_demo at one:5432, two:5432`, without the user and the password. */
export function describeHosts(hosts: readonly pg.ClientConfig[]): string {
  const places = hosts.map(({ connectionString, host, port, database }) => {
    const url = connectionString === undefined ? undefined : parsedUrl(connectionString);
    if (url) return { database: url.pathname.slice(1), host: url.searchParams.get('host') ?? url.host };
    return { database: database ?? '', host: [host, port].filter(Boolean).join(':') };
  });
  return `${places[0]?.database} at ${places.map((place) => place.host).join(', ')}`;
}
