import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { buildPaperPath } from '#machines/orders/investment/papers.selectors.ts';
import type { Paper, Papers } from '#machines/orders/investment/papers.wire.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

async function papersOf(test: TestTenant, world: World, user: string): Promise<Papers> {
  const { body } = await callApi(test, 'GET', '/v2/pfp/papers', { token: await world.tokenOf(user) });
  return body.data as Papers;
}

async function statusFor(test: TestTenant, world: World, user: string, paper: Paper): Promise<number> {
  const headers = { 'X-USER-ACCESS-TOKEN': await world.tokenOf(user) };
  const address = `http://test.local/v2/pfp${buildPaperPath(paper)}`;
  return (await test.app.request(address, { headers })).status;
}

const kindsOf = ({ rows }: Papers) => rows.map(({ kind }) => kind);

describe('the papers of an investor', () => {
  let test: TestTenant;
  let world: World;
  let journeys: Journeys;
  let project: Awaited<ReturnType<World['project']>>;

  beforeAll(async () => {
    test = await testTenant('2025-11-03T09:00:00Z');
    world = worldOf(test);
    journeys = journeysOf(test, world);
    project = await world.project({ softCap: 5000 });
  });
  afterAll(() => test.close());

  it('are none before the first order', async () => {
    expect((await papersOf(test, world, await world.investor())).rows).toEqual([]);
  });

  it('have no contract that is not signed', async () => {
    const investor = await world.investor();
    const id = await journeys.payByTransfer(investor, project);
    expect(kindsOf(await papersOf(test, world, investor))).not.toContain('contract');
    await world.send(by('USER', investor), 'investment', id, { type: 'signature.request' });
    await test.drain();
    expect(kindsOf(await papersOf(test, world, investor))).not.toContain('contract');
  });

  it('have the sheet of an issuance once, however many orders there are, and each proof of payment', async () => {
    const investor = await world.investor();
    const sheet = await world.file(project.owner, 'document');
    await test.tenant.database.query(sql`update project set kiis_file = ${sheet} where id = ${project.id}`);
    for (const _ of [1, 2]) {
      const id = await journeys.placeOrder(investor, project);
      const proof = await world.file(investor, 'proof');
      await test.tenant.database.query(sql`update investment set proof_file = ${proof} where id = ${id}`);
    }
    expect(
      kindsOf(await papersOf(test, world, investor))
        .slice(0, 3)
        .toSorted(),
    ).toEqual(['proof', 'proof', 'sheet']);
  });

  it('have the certificate of tax residence with its last day, unless it was replaced', async () => {
    const investor = await world.investor();
    const add = async (status: string) => {
      const now = test.tenant.clock.now();
      const file = await world.file(investor, 'identity');
      await test.tenant.database.query(sql`insert into tax_residence (id, user_id, status, file_id, valid_until, created_at, updated_at)
        values (${newId(now)}, ${investor}, ${status}, ${file}, '2026-12-31', ${now}, ${now})`);
      return file;
    };
    await add('replaced');
    const fileId = await add('certified');
    const { rows } = await papersOf(test, world, investor);
    expect(rows.filter(({ kind }) => kind === 'residence')).toEqual([
      expect.objectContaining({ fileId, until: '2026-12-31', project: null }),
    ]);
  });

  it('are the contract, the certificate, and the tax statement of each year since the first token', async () => {
    const holder = await world.investor();
    const id = await journeys.signContract(holder, project);
    test.moveClock('2025-12-30T09:00:00Z');
    await test.drain();
    await journeys.mintTokens(id, project);
    test.moveClock('2026-03-02T09:00:00Z');
    const papers = await papersOf(test, world, holder);
    const own = papers.rows.filter(({ kind }) => kind !== 'sheet' && kind !== 'proof');
    expect(papers.today).toBe('2026-03-02');
    expect(own.map(({ kind, year }) => year ?? kind)).toEqual([
      'contract',
      'certificate',
      '2026',
      '2025',
      'orders',
      'income',
      'balance',
    ]);
    expect(own[0]).toMatchObject({ project: { id: project.id }, at: expect.stringMatching(/^2025-11-/), until: null });
    for (const paper of own)
      expect([paper.kind, await statusFor(test, world, holder, paper)]).toEqual([paper.kind, 200]);
    const stranger = await world.investor();
    expect(kindsOf(await papersOf(test, world, stranger))).toEqual([]);
    for (const paper of own.slice(0, 2)) expect(await statusFor(test, world, stranger, paper)).toBe(404);
  });
});

describe('the papers of a transfer', () => {
  let bed: MarketBed;
  let { project, luis } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
  let eva = '';

  beforeAll(async () => {
    bed = await openMarketBed();
  });
  beforeEach(async () => {
    ({
      project,
      holders: [luis],
    } = await bed.newHolders(10));
    eva = await bed.world.investor();
    await bed.withPassword(luis.id);
  });
  afterAll(() => bed.test.close());

  const ofTransfer = async (user: string) =>
    (await papersOf(bed.test, bed.world, user)).rows.filter(({ kind }) => kind === 'agreement' || kind === 'deed');

  it('are the agreement for both sides, each its own copy, once both have signed', async () => {
    const { id } = await bed.acceptedSale(project, { seller: luis, buyer: eva });
    await bed.sign(luis.id, id);
    expect(await ofTransfer(luis.id)).toEqual([]);
    await bed.sign(eva, id);
    const [[sold], [bought]] = [await ofTransfer(luis.id), await ofTransfer(eva)];
    expect(sold).toMatchObject({ kind: 'agreement', project: { id: project.id } });
    expect(bought?.fileId).not.toBe(sold?.fileId);
    if (!sold || !bought) throw new Error('Each side has a copy');
    expect(await statusFor(bed.test, bed.world, luis.id, sold)).toBe(200);
    expect(await statusFor(bed.test, bed.world, eva, bought)).toBe(200);
    expect(await statusFor(bed.test, bed.world, eva, sold)).toBe(404);
  });

  it('are the deed of a gift for who has given it', async () => {
    await bed.call<TransferRow>(luis.id, 'POST', '/transfers', {
      projectId: project.id,
      wallet: luis.wallet,
      tokens: 3,
      password,
      kind: 'gift',
      receiver: await bed.registrar.emailOf(eva),
      fileId: await bed.deed(luis.id),
    });
    const [deed] = await ofTransfer(luis.id);
    if (!deed) throw new Error('The giver has the deed');
    expect(deed.kind).toBe('deed');
    expect(await statusFor(bed.test, bed.world, luis.id, deed)).toBe(200);
    expect(await ofTransfer(eva)).toEqual([]);
  });
});
