import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { readFile, storeFile } from '#server/acts/app/storeFile.ts';
import { sql } from '#server/postgres/sql.ts';
import { fileById } from '#server/queries/app/files.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await expectConsistent(test.tenant);
  await test.close();
});

const text = 'Passport of a person who has a name';
const bytes = new TextEncoder().encode(text);

const store = (user: string, purpose: string) =>
  must(
    world.run(by('USER', user), async (uow) => ({
      ok: true,
      value: await storeFile(uow, user, purpose, { ok: true, bytes, contentType: 'application/pdf', name: 'dni.pdf' }),
    })),
  );

/** Everything that the storage holds, as one text. */
const stored = () =>
  readdirSync(test.folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.file'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

async function contentOf(id: string) {
  const file = await fileById(test.tenant.database, id);
  const content = file && (await readFile(test.tenant, file));
  return content && new TextDecoder().decode(content);
}

const advance = (days: number) => test.moveClock(new Date(test.tenant.clock.now().getTime() + days * DAY));

const deleteUser = (id: string) => world.send(by('USER', id), 'user', id, { type: 'user.delete' });

describe('a file about a person', () => {
  it('is stored encrypted, without its name, and read as it was', async () => {
    const user = await world.user();
    const id = await store(user, 'identity');
    expect(stored()).not.toContain(text);
    expect(stored()).not.toContain('dni.pdf');
    expect(await contentOf(id)).toBe(text);
    const { body, status } = await callApi(test, 'GET', `/v2/pfp/files/${id}`, { token: await world.tokenOf(user) });
    expect([status, body]).toEqual([200, {}]);
  });

  it('of an issuance is not encrypted', async () => {
    const id = await store(await world.user(['ENTREPRENEUR']), 'document');
    expect(stored()).toContain(text);
    expect(await contentOf(id)).toBe(text);
  });

  it('cannot be exchanged for another in the storage', async () => {
    const user = await world.user();
    const [one, other] = [await store(user, 'proof'), await store(user, 'proof')];
    const { files } = test.tenant.providers;
    const held = await files.get(`${test.tenant.key}/${one}`);
    await files.put(`${test.tenant.key}/${other}`, held?.bytes ?? new Uint8Array(), { contentType: '', name: '' });
    await expect(contentOf(other)).rejects.toThrow('was changed in its storage');
  });

  it('has the same key for two files that are stored at once', async () => {
    const user = await world.user();
    const ids = await Promise.all([store(user, 'proof'), store(user, 'identity'), store(user, 'proof')]);
    expect(await Promise.all(ids.map(contentOf))).toEqual([text, text, text]);
  });
});

const personOf = async (id: string) =>
  (
    await test.tenant.database.query(sql`select first_name, profile, former_email, restricted_until,
      (select destroyed_at from personal_key where user_id = users.id) as destroyed_at,
      (select string_agg(holder || iban, '') from bank_account where user_id = users.id) as bank
      from users where id = ${id}`)
  )[0];

describe('a deleted user', () => {
  it('is erased after a day if there is nothing to retain', async () => {
    const user = await world.user();
    const file = await store(user, 'profileImage');
    await deleteUser(user);
    await test.drain();
    expect(await personOf(user)).toMatchObject({ first_name: 'Ana', destroyed_at: null });
    advance(1);
    await test.drain();
    expect(await personOf(user)).toEqual({
      first_name: '',
      profile: {},
      former_email: null,
      restricted_until: null,
      destroyed_at: test.tenant.clock.now(),
      bank: '',
    });
    expect(await contentOf(file)).toBeUndefined();
  });

  it('leaves no file that an earlier version stored without encryption', async () => {
    const user = await world.user();
    const id = await store(user, 'identity');
    const older = new TextEncoder().encode('Passport from before the encryption');
    await test.tenant.providers.files.put(`${test.tenant.key}/${id}`, older, { contentType: '', name: 'dni.pdf' });
    await test.tenant.database.query(sql`update file set is_encrypted = false where id = ${id}`);
    expect(stored()).toContain('Passport from before');
    await deleteUser(user);
    advance(1);
    await test.drain();
    expect(stored()).not.toContain('Passport from before');
    const [row] = await test.tenant.database.query(sql`select name from file where id = ${id}`);
    expect(row).toEqual({ name: 'file' });
  });

  it('whose identity was checked is retained for ten years, and then erased, and nothing brings a file back', async () => {
    const investor = await world.investor();
    const project = await world.project();
    const order = await journeysOf(test, world).placeOrder(investor, project);
    await world.send(by('USER', investor), 'investment', order, { type: 'investment.cancel' });
    const id = await store(investor, 'identity');
    const copy = await test.tenant.providers.files.get(`${test.tenant.key}/${id}`);
    await deleteUser(investor);
    advance(9 * 365);
    await test.drain();
    expect(await contentOf(id)).toBe(text);
    advance(370);
    await test.drain();
    expect(await personOf(investor)).toMatchObject({ first_name: '', bank: '' });
    await test.tenant.providers.files.put(`${test.tenant.key}/${id}`, copy?.bytes ?? new Uint8Array(), {
      contentType: '',
      name: '',
    });
    expect(await contentOf(id)).toBeUndefined();
    await expect(store(investor, 'identity')).rejects.toThrow('was destroyed');
  });

  it('who was a manager is retained, because the records name who acted', async () => {
    const manager = await world.user(['ADMIN']);
    await test.tenant.database.query(sql`update users set roles = '{USER}' where id = ${manager}`);
    await deleteUser(manager);
    advance(30);
    await test.drain();
    expect(await personOf(manager)).toMatchObject({ first_name: 'Ana' });
  });
});
