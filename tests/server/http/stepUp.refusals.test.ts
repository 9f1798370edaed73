import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LifecycleName } from '#machines/catalogue.lifecycles.ts';
import { isLifecycleName, listScenarioEvents } from '#machines/manifests.ts';
import { decideStepUp } from '#machines/shared/stepUp.ts';
import type { Area, Operation } from '#server/http/operation.ts';
import { operations } from '#server/routes/operations.ts';
import { computeTotpStep, totpCode } from '#server/secrets/totp.ts';
import { password } from '#tests/support/proveStepUp.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { bodyOf } from '../routes/access.bodies.ts';
import { callApi } from '../routes/support/callApi.ts';

const areas: readonly Area[] = ['USER', 'ENTREPRENEUR', 'ADMIN'];
const areasOf = ({ access }: Operation): readonly Area[] =>
  access === 'signedIn' ? ['USER'] : access === 'anyone' ? [] : access;

interface Asking {
  name: string;
  method: string;
  path: string;
  area: Area;
  /** Passes the schema once the password is added. */
  body: Record<string, unknown>;
  entry: 'password' | 'currentPassword';
}

const uuid = randomUUID();
const address = `0x${'ab'.repeat(20)}`;
const upload = { fileId: uuid };

/** Bodies of operations that the test of access calls with an invalid one. */
const bodies: Record<string, object> = {
  'POST /v2/pfp/account/balance/payout': { amount: 1 },
  'POST /v2/pfp/account/email': { email: 'another@test.local' },
  'POST /v2/pfp/account/factors/passkey': { name: 'Laptop' },
  'POST /v2/pfp/approvals': { entity: 'token', id: uuid, event: { type: 'token.resume', reason: 'test' } },
  'POST /v2/pfp/invitations': { email: 'another@test.local', name: 'Eva', role: 'USER' },
  'POST /v2/pfp/issuances/{id}/inheritances': {
    holder: uuid,
    wallet: address,
    tokens: 1,
    receiver: 'a@test.local',
    ...upload,
  },
  'POST /v2/pfp/issuances/{id}/instructions': {
    kind: 'freeze',
    ground: 'pledge',
    tokens: 1,
    reason: 'A pledge',
    holder: uuid,
    wallet: address,
  },
  'POST /v2/pfp/register/releases': { entity: 'investment', id: uuid, reason: 'It was examined.' },
  'POST /v2/pfp/acquirer-reports': { name: 'tpv.csv', content: 'date' },
  'POST /v2/pfp/payment-files': { count: 1, sum: 1 },
  'POST /v2/pfp/reportable-accounts/export': { year: '2025', format: 'csv' },
  'POST /v2/pfp/statements': { name: 'bank.csv', content: 'date' },
  'POST /v2/pfp/tax-files/export': { model: '193', year: '2025', contact: 'Eva', phone: '976000000' },
  'POST /v2/pfp/tax-summaries/export': { issuer: uuid, year: '2025' },
  'POST /v2/pfp/transfers': { kind: 'ownWallet', projectId: uuid, wallet: address, tokens: 1, receiverWallet: address },
  'PUT /v2/pfp/account/bank-account': { iban: 'ES9121000418450200051332', holder: 'Ana Prueba' },
  'PUT /v2/pfp/account/password': { password: 'Another-2026', passwordRepeat: 'Another-2026' },
  'PUT /v2/pfp/account/wallet': { challenge: 'a', signature: '0xab' },
};

const without = (entry: string, body: object) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== entry));
const sampleOf = (entity: string | undefined, type: string): object =>
  (entity && isLifecycleName(entity) ? listScenarioEvents(entity as LifecycleName) : []).find(
    (one) => one.type === type,
  ) ?? {
    type,
  };

/** Each operation, and each event of a body, that asks a caller of an area. */
const asking: readonly Asking[] = operations.flatMap((each) => {
  const { method, path, stepUp } = each;
  const name = `${method} ${path}`;
  const on = (body: object, area: Area, of = name): Asking => {
    const entry = stepUp === 'currentPassword' ? 'currentPassword' : 'password';
    return { name: `${of} by ${area}`, method, path, area, body: without(entry, body), entry };
  };
  if (typeof stepUp === 'string')
    return areasOf(each).map((area) => on({ ...(bodyOf(name, uuid) as object), ...bodies[name] }, area));
  if (!stepUp || !('events' in stepUp)) return [];
  return areas
    .filter((area) => each.access === 'signedIn' || areasOf(each).includes(area))
    .flatMap((area) =>
      Object.keys(stepUp.events)
        .filter((type) => decideStepUp(stepUp.events, type, area) === 'password')
        .map((type) => {
          const bulk = { act: type, rows: [{ id: uuid, version: 1 }], ...(type === 'cancel' && { reason: 'test' }) };
          return on(stepUp.key ? bulk : sampleOf(each.entity, type), area, `${name} ${type}`);
        }),
    );
});

let test: TestTenant;
let world: World;
const users = {} as Record<Area, string>;
const secrets = {} as Record<Area, string>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  for (const area of areas) {
    users[area] = await world.user([area]);
    const token = await world.tokenOf(users[area]);
    const made = await callApi(test, 'POST', '/v2/pfp/account/factors/app', { token, body: { password } });
    const { secret, pending } = made.body.data as { secret: string; pending: string };
    const code = totpCode(secret, computeTotpStep(test.tenant.clock.now()));
    const body = { pending, code };
    expect((await callApi(test, 'POST', '/v2/pfp/account/factors/app/confirm', { token, body })).status).toBe(201);
    secrets[area] = secret;
  }
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

async function call({ method, path, area, body }: Asking, typed: object, headers: Record<string, string> = {}) {
  const to = path.replace('{entity}', 'investment').replace(/\{\w+\}/g, uuid);
  const token = await world.tokenOf(users[area]);
  const isConfiguration = to === '/v2/pfp/configuration';
  const current = isConfiguration ? (await callApi(test, 'GET', to, { token })).body.data : {};
  const { version, customization, settings } = current as Record<string, unknown>;
  const answer = await callApi(test, method, to, {
    token,
    isBare: true,
    body: { ...body, ...(isConfiguration && { customization, settings }), ...typed },
    headers: { 'x-acting-area': area, ...(isConfiguration && { 'if-match': `"${version}"` }), ...headers },
  });
  return answer as Omit<typeof answer, 'body'> & { body: { error?: string; fields?: Record<string, unknown> } };
}

describe('what asks for the password', () => {
  it('is many operations and events', () => {
    expect(asking.length).toBeGreaterThan(70);
  });

  it.each(asking)('is refused without it: $name', async (each) => {
    for (const typed of [{}, { [each.entry]: '' }, { [each.entry]: null }]) {
      const { status, body } = await call(each, typed);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [each.entry]]);
    }
  });

  it.each(asking)('is refused with a wrong one: $name', async (each) => {
    const { status, body } = await call(each, { [each.entry]: 'Wrong-2026' });
    expect([status, body.error]).toEqual([403, 'password_wrong']);
  });

  it.each(asking)('asks an account with a second factor for that too: $name', async (each) => {
    const { status, body } = await call(each, { [each.entry]: password });
    expect([status, body.error]).toEqual([403, 'factor_missing']);
  });

  it('is done with both', async () => {
    const approval = asking.find(({ name }) => name.endsWith('transfer.approve by ADMIN'));
    if (!approval) throw new Error('Approving a transfer asks for nothing');
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 60_000));
    const code = totpCode(secrets.ADMIN, computeTotpStep(test.tenant.clock.now()));
    const { status } = await call(approval, { password }, { 'x-second-factor': `app ${code}` });
    expect(status).toBe(404);
  });
});
