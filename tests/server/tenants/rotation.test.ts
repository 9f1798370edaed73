import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#machines/shared/duration.ts';
import { isGenuineSeal, sealEntry, sealKeysOf } from '#server/engine/journal.ts';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { checkRegister } from '#server/proof/check.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { sealingKey } from '#server/providers/signature/sealingKey.ts';
import { storedSealingKeys } from '#server/providers/signature/storedSealingKeys.ts';
import { readKeyRing, SEALED_AFTER_ROTATION } from '#server/secrets/keyRing.ts';
import { readProviderSettings, writeProviderSettings } from '#server/secrets/providerSettings.ts';
import { beginRotation, renewEncryption } from '#server/secrets/rotation.ts';
import { Hub } from '#server/tenants/hub.ts';
import { CONFIGURATION } from '#server/tenants/open.ts';
import { type App, factorsFor } from '#tests/server/routes/people/support/factors.ts';
import { type UsersTenant, usersTenant } from '#tests/server/routes/people/support/usersTenant.ts';
import { visitorOf } from '#tests/server/routes/people/support/visitor.ts';

const former = 'the-first-secret-of-this-installation';
const present = 'the-second-secret-of-this-installation';
const third = 'the-third-secret-of-this-installation';

let first: UsersTenant;
let admin: Database;
const opened: UsersTenant[] = [];
let investor: { id: string; token: string };
let wallet: string;
let app: App;
let certificate: string;
let time = 0;

/** Another process with these secrets. */
async function start(TESELA_SECRET: string, TESELA_SECRET_PREVIOUS?: string): Promise<UsersTenant> {
  const [name] = await first.tenant.database.query<{ name: string }>(sql`select current_database() as name`);
  const database = openDatabase({ ...inject('database'), database: name?.name ?? '', max: 8 });
  const settings = { TESELA_SECRET, ...(TESELA_SECRET_PREVIOUS && { TESELA_SECRET_PREVIOUS }) };
  const server = await usersTenant(new Date(time), settings, database);
  opened.push(server);
  return server;
}

const card = { REDSYS_MERCHANT: '999008881', REDSYS_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };

beforeAll(async () => {
  first = await usersTenant(undefined, { TESELA_SECRET: former });
  admin = first.tenant.database;
  const visitor = visitorOf(first);
  await visitor.user('other@example.com');
  for (const name of ['bea', 'cai', 'dan']) await visitor.user(`${name}@example.com`);
  investor = await visitor.user('ines@example.com');
  await visitor.put('/v2/pfp/account/profile', { name: 'Inés', surname: 'Luna', city: 'Albarracín' }, investor.token);
  app = await factorsFor(first, visitor).addApp(investor.token);
  wallet = await first.tenant.providers.chain.managedWallet(investor.id);
  await writeProviderSettings(admin, first.tenant, first.tenant.clock.now(), { name: 'card', values: card });
  certificate = await certificateOf(first);
  await first.wait(2 * HOUR);
  time = first.tenant.clock.now().getTime();
  await checkRegister(first.tenant, true);
});
afterAll(async () => {
  for (const server of opened) await server.opened.close();
  await first.close();
});

/** The fingerprint of the tenant's own sealing key, which has to be decrypted. */
const certificateOf = async ({ tenant }: UsersTenant) =>
  (await sealingKey(storedSealingKeys(tenant), { commonName: 'Tesela', clock: tenant.clock })).fingerprint;

const configOf = (secret: string, previousSecret?: string) => ({ secret, previousSecret });
const ringOf = (secret: string, previous?: string) => readKeyRing(admin, configOf(secret, previous), 'people');
const begin = (now: Date) => beginRotation(admin, configOf(present, former), { key: 'people', now });

/** What a process with these secrets can read and prove. */
async function expectComplete(server: UsersTenant) {
  const visitor = visitorOf(server);
  const factors = factorsFor(server, visitor);
  // A code of the app is accepted once.
  time += MINUTE;
  server.moveClock(time);
  const { token } = await factors.ask('ines@example.com');
  const proved = await factors.proveApp(token, factors.codeOf(app));
  expect(proved.status).toBe(200);
  const { data } = await visitor.get('/v2/pfp/account', proved.data.accessToken);
  expect(data.profile).toMatchObject({ city: 'Albarracín' });
  expect(await server.tenant.providers.chain.managedWallet(investor.id)).toBe(wallet);
  expect((await readProviderSettings(admin, server.tenant)).own.card).toEqual(card);
  expect(await certificateOf(server)).toBe(certificate);
  await checkRegister(server.tenant, true);
  expect(await openDifferences(admin)).toEqual([]);
}

describe('another TESELA_SECRET', () => {
  it('is set beside the former one while servers with the former one go on, and nothing changes yet', async () => {
    const both = await start(present, former);
    await visitorOf(both).user('between@example.com');
    await expectComplete(first);
    await expectComplete(both);
    const [own] = await admin.query<{ id: string }>(sql`select id from users where email = 'between@example.com'`);
    expect(await first.tenant.personalKeys.find(admin, own?.id ?? '')).toBeDefined();
  });

  it('is taken over by running servers at once, in which all stays readable and proved', async () => {
    const both = opened[0] as UsersTenant;
    expect(await begin(new Date(time))).toBe(true);
    const command = new Hub(admin);
    command.announce('people', [CONFIGURATION]);
    await command.stop();
    await vi.waitFor(async () =>
      expect(both.tenant.secret('journal')).toEqual((await ringOf(present)).secret('journal')),
    );
    await expectComplete(both);
  });

  it('survives an end between any two batches, and the repetition does only the rest', async () => {
    const ring = await ringOf(present, former);
    let batches = 0;
    const killed = {
      ...admin,
      transaction: (act: Parameters<Database['transaction']>[0]) => {
        batches += 1;
        return batches > 2 ? Promise.reject(new Error('killed')) : admin.transaction(act as never);
      },
    } as Database;
    await expect(renewEncryption(killed, ring, 2)).rejects.toThrow('killed');
    expect(await begin(new Date(time)), 'it has begun already').toBe(false);
    await expectComplete(opened[0] as UsersTenant);
    const [users] = await admin.query<{ count: number }>(sql`select count(*) as count from personal_key`);
    const rest = await renewEncryption(admin, ring, 2);
    expect(rest).toMatchObject({
      personalKeys: { renewed: (users?.count ?? 0) - 4, unreadable: 0 },
      factors: { renewed: 1, unreadable: 0 },
      providers: { renewed: 1, unreadable: 0 },
      sealingKeys: { renewed: 1, unreadable: 0 },
    });
    const again = await renewEncryption(admin, ring);
    expect(Object.values(again)).toEqual(Object.keys(again).map(() => ({ renewed: 0, unreadable: 0 })));
  });

  it('is enough alone afterwards, also for recovery codes', async () => {
    const alone = await start(present);
    await expectComplete(alone);
    const factors = factorsFor(alone, visitorOf(alone));
    const { token } = await factors.ask('ines@example.com');
    const proved = await factors.prove(token, { kind: 'recovery', code: app.codes[0] ?? '' });
    expect(proved.status).toBe(200);
    expect(opened.flatMap(({ reported }) => reported)).toEqual([]);
  });

  it('does not let the former one seal anything later, in case it has leaked', async () => {
    const { tenant } = opened[1] as UsersTenant;
    const keys = sealKeysOf(tenant);
    const leaked = (await readKeyRing({ query: async () => [] } as never, configOf(former), 'people')).secret(
      'journal',
    );
    const hash = Buffer.alloc(32, 7);
    const seal = sealEntry(leaked, hash, null);
    const isSeal = (at: Date) => isGenuineSeal(keys, seal, at, (key) => sealEntry(key, hash, null));
    const [row] = await admin.query<{ at: Date }>(sql`select at from secret_rotation where number = 1`);
    const end = (row?.at.getTime() ?? 0) + SEALED_AFTER_ROTATION;
    expect([isSeal(new Date(end)), isSeal(new Date(end + 1))]).toEqual([true, false]);
  });

  it('can be replaced in its turn, with what older ones sealed and the wallets', async () => {
    await beginRotation(admin, configOf(third, present), { key: 'people', now: new Date(time) });
    await renewEncryption(admin, await ringOf(third, present));
    await expectComplete(await start(third));
  });

  it('names values that neither secret can read', async () => {
    await admin.query(statement("update personal_key set encrypted_key = '\\x00' where user_id = $1", [investor.id]));
    const { personalKeys } = await renewEncryption(admin, await ringOf(third, present));
    expect(personalKeys).toEqual({ renewed: 0, unreadable: 1 });
  });
});
