import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#server/http/operation.ts';
import { operations } from '#server/routes/operations.ts';
import { Random } from '#tests/server/simulation/support/random.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { bodyOf } from './access.bodies.ts';
import { entityOf } from './access.table.ts';
import { type Caller, callersOf } from './support/callers.ts';
import { inputFor } from './support/inputs.ts';

const INPUTS = quickOrFull(8, 500);
const areas = { USER: 'investor', ENTREPRENEUR: 'owner', ADMIN: 'manager' } as const;

let test: TestTenant;
let callers: Caller[] = [];
let close = async () => {};
const random = new Random(seed);
const statuses = new Map<number, number>();
let slowest = { ms: 0, name: '' };

beforeAll(async () => {
  test = await testTenant();
  ({ callers, close } = await callersOf(test));
});
afterAll(async () => {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`Fuzz: seed ${seed}, ${counts.join(', ')}; slowest ${Math.round(slowest.ms)} ms, ${slowest.name}`);
  await close();
  await test.close();
});

/** Each call comes from another network, so that no limit by address hides an operation. */
const address = () => `${random.between(1, 223)}.${random.between(0, 255)}.${random.between(0, 255)}.7`;

const queryOf = (input: unknown) =>
  new URLSearchParams(
    Object.entries((input ?? {}) as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, textOf(value)]),
  ).toString();

/** A text that an address may contain. */
const textOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();

function pathOf({ path, query }: Operation, { own, others }: Caller, ids: readonly string[]): string {
  const entity = entityOf(path);
  const known = entity && random.pick([own[entity], own[entity], others[entity]]);
  const id = random.chance(0.8) && known ? known : textOf(inputFor({ type: 'string' }, random, ids));
  const named = path
    .replace('{entity}', 'investment')
    .replace('{number}', '1')
    .replace(/\{\w+\}/, encodeURIComponent(id));
  const search = query ? queryOf(inputFor(query, random, ids)) : '';
  return search ? `${named}?${search}` : named;
}

/** The body that an operation accepts, with one member changed, or any other. */
function bodyFor(each: Operation, caller: Caller, ids: readonly string[]): unknown {
  if (each.method === 'GET' || each.method === 'DELETE') return undefined;
  const entity = entityOf(each.path);
  const usual = bodyOf(`${each.method} ${each.path}`, entity ? caller.own[entity] : '');
  if (each.body && random.chance(0.7)) return inputFor(each.body, random, ids);
  const changed = random.pick(Object.keys(usual ?? {}));
  return changed ? { ...(usual as object), [changed]: inputFor({ type: 'unknown' }, random, ids) } : usual;
}

/** Usually somebody who may call the operation. */
function callerOf({ access }: Operation): Caller {
  const open = typeof access === 'string' || random.chance(0.1) ? (['USER', 'ENTREPRENEUR', 'ADMIN'] as const) : access;
  const column = areas[random.pick(open) ?? 'USER'];
  const caller = callers.find((one) => one.column === column);
  if (!caller) throw new Error(`There is no ${column}`);
  return caller;
}

/** The operation by which browsers report errors. */
const isReport = ({ path }: Operation) => path.endsWith('/reports');

async function call(each: Operation, caller: Caller) {
  const ids = [...Object.values(caller.own), ...Object.values(caller.others)];
  const token = await caller.token();
  const body = bodyFor(each, caller, ids);
  const path = pathOf(each, caller, ids);
  const leaving = new AbortController();
  const since = performance.now();
  const response = await test.app.request(
    `http://test.local${path}`,
    {
      method: each.method,
      signal: leaving.signal,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { 'x-user-access-token': token }),
        ...(random.chance(0.9) && { 'idempotency-key': randomUUID() }),
        ...(random.chance(0.2) && { 'if-match': random.pick(['"1"', '"0"', 'x', '"99999999999999999999"']) ?? '' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) ?? 'null' }),
    },
    { incoming: { socket: { remoteAddress: address() } } },
  );
  const text = response.headers.get('content-type')?.includes('json') ? await response.text() : '';
  if (!text) await response.body?.cancel();
  leaving.abort();
  const ms = performance.now() - since;
  if (ms > slowest.ms) slowest = { ms, name: `${each.method} ${each.path}` };
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  return { status: response.status, text, path, body };
}

describe('no input breaks', () => {
  const named = operations.map((each) => ({ name: `${each.method} ${each.path}`, each }));

  it.each(named)('$name', { timeout: 600_000 }, async ({ each }) => {
    test.reported.length = 0;
    for (let number = 0; number < INPUTS; number++) {
      const { status, text, path, body } = await call(each, callerOf(each));
      if (!isReport(each)) expect(test.reported, `${path} ${JSON.stringify(body)}`).toEqual([]);
      expect(status, `${path} ${JSON.stringify(body)} ${text}`).toBeLessThan(500);
    }
  });
});
