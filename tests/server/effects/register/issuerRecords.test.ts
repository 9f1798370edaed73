import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Chain } from '#server/providers/chain/chain.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { type Editor, editorOf } from '../../routes/support/editor.ts';

let test: TestTenant;
let world: World;
let editor: Editor;
let project: Awaited<ReturnType<World['project']>>;
let chain: Chain;
let own: Chain;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  editor = editorOf(test, world);
  own = test.tenant.providers.chain;
});
afterAll(async () => {
  test.tenant.providers.chain = own;
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

/** Some calls to the chain can be replaced in each test. */
beforeEach(async () => {
  test.tenant.providers.chain = own;
  project = await world.project();
  chain = { ...own };
  test.tenant.providers.chain = chain;
});

async function readToken() {
  const [token] = await test.tenant.database.query<{ id: string; address: string; sheet: string; isin: string | null }>(
    sql`select id, address, published_sheet as sheet, published_isin as isin from token where project_id = ${project.id}`,
  );
  if (!token) throw new Error('The project has no token');
  return token;
}

async function readSheet(): Promise<string> {
  const [row] = await test.tenant.database.query<{ hash: string }>(sql`select encode(sha256, 'hex') as hash from file
    join project on project.kiis_file = file.id where project.id = ${project.id}`);
  return row?.hash ?? '';
}

const readRecords = async () => own.recordsOf((await readToken()).address, 'KIIS');

/** The confirmations in the journal of the token. */
const countConfirmed = async () => {
  const rows = await test.tenant.database.query(sql`select from journal
    where entity = 'token' and entity_id = ${(await readToken()).id} and event ->> 'type' = 'records.confirm'`);
  return rows.length;
};

async function wait(minutes: number) {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + minutes * MINUTE));
  await test.drain();
}

async function publishSheet() {
  const fileId = await editor.sheet(project.manager);
  await world.send(by('ADMIN', project.manager), 'project', project.id, { type: 'kiis.publish', fileId });
  await test.drain();
}

describe('the records of a token', () => {
  it('name the key information sheet with which it was deployed, once', async () => {
    const hash = await readSheet();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await readRecords()).toEqual({ isin: '', hash });
    expect(await readToken()).toMatchObject({ sheet: hash, isin: null });
    for (let round = 0; round < 8; round += 1) await wait(30);
    expect(await countConfirmed()).toBe(1);
    expect(await verifyRegister(test)).toEqual([]);
  });

  it('name the next sheet when it is published', async () => {
    const former = await readSheet();
    await publishSheet();
    const hash = await readSheet();
    expect(hash).not.toBe(former);
    expect(await readRecords()).toEqual({ isin: '', hash });
    expect([await countConfirmed(), await verifyRegister(test)]).toEqual([2, []]);
  });

  it('name the ISIN that a manager enters, and no longer one that is withdrawn', async () => {
    await editor.save(project.manager, project.id, { isin: 'ES0113900J37' });
    await test.drain();
    expect(await readRecords()).toMatchObject({ isin: 'ES0113900J37' });
    expect((await readToken()).isin).toBe('ES0113900J37');
    await editor.save(project.manager, project.id, { isin: null });
    await test.drain();
    expect(await readRecords()).toMatchObject({ isin: '' });
    expect(await verifyRegister(test)).toEqual([]);
  });

  it('are written once although the chain’s answer was lost', async () => {
    let asked = 0;
    chain.setDocument = async (order) => {
      asked += 1;
      const outcome = await own.setDocument(order);
      return asked === 1 ? { result: 'unknown', reason: 'lost' } : outcome;
    };
    await publishSheet();
    expect(await countConfirmed()).toBe(1);
    await wait(1);
    expect([asked, await countConfirmed(), (await readToken()).sheet]).toEqual([2, 2, await readSheet()]);
  });

  it('are tried again for a key without the role, and managers hear of it', async () => {
    chain.setDocument = async () => ({
      result: 'refused',
      refusal: { name: 'AccessControlUnauthorizedAccount', args: [] },
    });
    await publishSheet();
    for (let round = 0; round < 8; round += 1) await wait(20);
    const told = await test.tenant.database.query(sql`select from notification
      where user_id = ${project.manager} and about = 'token.publishUnanswered'
        and link = ${`/manager/issuances/${project.id}`}`);
    expect([told.length, await verifyRegister(test)]).toEqual([1, []]);
    chain.setDocument = own.setDocument;
    await wait(60);
    expect(await readRecords()).toMatchObject({ hash: await readSheet() });
  });

  it('are not asked of tokens of earlier releases', async () => {
    chain.setDocument = async () => ({ result: 'refused', refusal: { name: 'WithoutRecords', args: [] } });
    chain.recordsOf = async () => null;
    await publishSheet();
    const waiting =
      await test.tenant.database.query(sql`select from job where kind = 'token.publish' and state = 'queued'
      and payload ->> 'tokenId' = ${(await readToken()).id} and payload -> 'checks' is null`);
    expect([waiting.length, await verifyRegister(test)]).toEqual([0, []]);
  });

  it('are compared with the chain by the check of the register', async () => {
    const { address } = await readToken();
    await own.setDocument({ token: address, name: 'KIIS', uri: 'https://other.test', hash: 'f'.repeat(64) });
    await own.setIsin({ token: address, isin: 'ES0113900J37' });
    expect(await verifyRegister(test)).toEqual([
      expect.objectContaining({ kind: 'isinDiffers', entity: 'project' }),
      expect.objectContaining({ kind: 'sheetDiffers', entity: 'project' }),
    ]);
    // The job that looks again after a reorganisation mends it.
    await wait(10);
    await editor.save(project.manager, project.id, { isin: 'ES0113900J37' });
    expect(await verifyRegister(test)).toEqual([]);
  });
});

it.each([
  ['ES0113900J37', 200],
  ['US0378331005', 200],
  ['ES0113900J38', 422],
  ['ES011390J37', 422],
  ['es 0113900j-37', 200],
])('the ISIN %s gets %i', async (isin, status) => {
  expect((await editor.trySave(project.manager, project.id, { isin })).status).toBe(status);
});
