import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { Ad, AdList, AdRow, SellableList } from '#machines/market/ad/ad.wire.ts';
import type { SavedSearch } from '#machines/market/ad/savedSearch.wire.ts';
import type { RequestTerms } from '#machines/market/transfer/transfer.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { agreed } from '#tests/support/registrarBed.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';
import { by } from '#tests/support/world.ts';

let bed: MarketBed;
let { project, luis, stateOf } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
let eva = '';
let manager = '';

beforeAll(async () => {
  bed = await openMarketBed();
  [manager] = bed.managers;
});
beforeEach(async () => {
  ({
    project,
    stateOf,
    holders: [luis],
  } = await bed.newHolders(10));
  eva = await bed.world.investor();
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const draft = (changed: object = {}) => ({
  projectId: project.id,
  wallet: luis.wallet,
  tokens: 6,
  unitPrice: 5500,
  ...changed,
});

describe('an ad', () => {
  it('is of a holding of its seller, at a price near the reference', async () => {
    const [marta] = (await bed.newHolders(5)).holders;
    const faults = async (body: object) => {
      const { status, fields = {} } = await bed.attempt(luis.id, 'POST', '/ads', body);
      return [status, ...Object.entries(fields).map(([field, { id }]) => `${field} ${id.replace('validator.', '')}`)];
    };
    expect(await faults(draft({ tokens: 11 }))).toEqual([422, 'tokens error_tokens_reach']);
    expect(await faults(draft({ unitPrice: 2499 }))).toEqual([422, 'unitPrice error_price_low']);
    expect(await faults(draft({ unitPrice: 7501 }))).toEqual([422, 'unitPrice error_price_high']);
    expect(await faults(draft({ wallet: marta.wallet }))).toEqual([404]);
    const { rows, days } = await bed.call<SellableList>(luis.id, 'GET', '/sellable');
    expect(days).toBe(60);
    expect(rows).toMatchObject([
      {
        free: 10,
        lots: [{ tokens: 10, cost: 50_000 }],
        referencePrice: 5000,
        priceSource: 'issue',
        priceMin: 2500,
        priceMax: 7500,
      },
    ]);
  });

  it('is rejected with a reason, corrected and published, and its tokens are held only meanwhile', async () => {
    const { id } = await bed.call<AdRow>(luis.id, 'POST', '/ads', draft());
    expect(await bed.heldOf(project, luis)).toBe(0);
    await bed.sendAd(luis.id, id, { type: 'ad.submit' });
    expect(await bed.heldOf(project, luis)).toBe(6);
    const { rows, tabs } = await bed.call<AdList>(manager, 'GET', `/ads?tab=review&project=${project.id}`);
    expect([rows, tabs]).toMatchObject([[{ id, seller: { id: luis.id }, wallet: luis.wallet }], { review: 1 }]);
    await bed.sendAd(manager, id, { type: 'ad.reject', reason: 'Say fewer' });
    expect(await stateOf(luis)).toEqual(agreed(10));
    expect(await bed.adOf(luis.id, id)).toMatchObject({ status: 'rejected', reason: 'Say fewer' });
    expect((await bed.attempt(eva, 'GET', `/ads/${id}`)).status).toBe(404);
    await bed.sendAd(luis.id, id, { type: 'ad.revise' });
    await bed.sendAd(luis.id, id, { type: 'ad.edit', tokens: 4, unitPrice: 5100 });
    await bed.sendAd(luis.id, id, { type: 'ad.submit' });
    await bed.sendAd(manager, id, { type: 'ad.publish' });
    expect(await stateOf(luis)).toEqual({ chain: { tokens: 10, frozen: 4 }, held: { tokens: 10, frozen: 0 } });
  });

  it('is not sent for review by a seller whom a manager has rejected', async () => {
    const { id } = await bed.call<AdRow>(luis.id, 'POST', '/ads', draft());
    const as = by('ADMIN', manager);
    await bed.world.send(as, 'user', luis.id, { type: 'user.reject', reason: 'USER_REJECTED' });
    expect((await bed.attempt(luis.id, 'POST', `/ads/${id}/events`, { type: 'ad.submit' })).status).toBe(409);
    await bed.world.send(as, 'user', luis.id, { type: 'user.reopen' });
    await bed.sendAd(luis.id, id, { type: 'ad.submit' });
    await bed.sendAd(luis.id, id, { type: 'ad.withdraw' });
  });

  it('expires, and cannot hold the same tokens as another one', async () => {
    const ad = await bed.publishedAd(project, luis);
    const { id } = await bed.request(eva, ad);
    expect(await bed.attempt(luis.id, 'POST', '/ads', draft({ tokens: 5 }))).toMatchObject({ status: 422 });
    await bed.wait(61 * DAY);
    expect((await bed.adOf(luis.id, ad)).status).toBe('expired');
    expect(['declined', 'expired']).toContain((await bed.transferOf(eva, id)).status);
    expect(await stateOf(luis)).toEqual(agreed(10));
  });

  it('is removed by a manager, and its requests are declined', async () => {
    const ad = await bed.publishedAd(project, luis);
    const { id } = await bed.request(eva, ad);
    await bed.sendAd(manager, ad, { type: 'ad.remove', reason: 'A pledge' });
    expect((await bed.transferOf(eva, id)).status).toBe('declined');
    expect(await stateOf(luis)).toEqual(agreed(10));
  });

  it('declines the other requests when one is agreed', async () => {
    const [first, second] = [eva, await bed.world.investor()];
    const ad = await bed.publishedAd(project, luis);
    const one = await bed.request(first, ad, { tokens: 2, unitPrice: 5500 });
    const other = await bed.request(second, ad);
    expect(
      (await bed.attempt(first, 'POST', `/ads/${ad}/requests`, { tokens: 1, unitPrice: 5500, warningSeen: true }))
        .status,
    ).toBe(409);
    await bed.send(luis.id, one.id, { type: 'transfer.accept', tokens: 2, unitPrice: 5500, warningSeen: false });
    expect((await bed.transferOf(second, other.id)).status).toBe('declined');
    await bed.send(first, one.id, { type: 'transfer.cancel' });
    expect(await bed.adOf(luis.id, ad)).toMatchObject({ status: 'published', tokens: 6 });
  });

  it('is paused for everybody by material news of its issuer', async () => {
    ({ project, luis } = await bed.issuance());
    const ad = await bed.publishedAd(project, luis);
    const news = { kind: 'news', title: 'Fusión', body: [{ kind: 'paragraph', spans: [{ text: 'Nos fusionamos.' }] }] };
    const post = (changed: object) => ({ ...news, attachments: [], key: randomUUID(), send: true, ...changed });
    await bed.call(manager, 'POST', `/issuances/${project.id}/posts`, post({ title: 'Obras' }));
    expect((await bed.adOf(luis.id, ad)).status).toBe('published');
    await bed.call(manager, 'POST', `/issuances/${project.id}/posts`, post({ material: true }));
    expect(await bed.adOf(luis.id, ad)).toMatchObject({ status: 'paused', reason: expect.stringContaining('cambio') });
    expect((await bed.attempt(manager, 'POST', `/ads/${ad}/events`, { type: 'ad.resume' })).status).toBe(409);
    await bed.open(project);
    expect(await bed.adOf(luis.id, ad)).toMatchObject({ status: 'published', reason: null });
  });
});

describe('a halt of all sales', () => {
  const path = () => `/issuances/${project.id}/market`;

  it('needs a reason and the password, and everyone who sees the issuance reads it', async () => {
    const ad = await bed.publishedAd(project, luis);
    const fieldsOf = async (body: object) => (await bed.attempt(manager, 'POST', path(), body)).fields;
    expect(await fieldsOf({ type: 'market.halt', reason: '', password })).toHaveProperty('reason');
    const without = { type: 'market.halt', reason: 'Merger', password: undefined };
    expect((await bed.attempt(manager, 'POST', path(), without)).status).toBe(422);
    const wrong = { type: 'market.halt', reason: 'Merger', password: 'Another-2026' };
    expect(await bed.attempt(manager, 'POST', path(), wrong)).toMatchObject({ status: 403, error: 'password_wrong' });
    expect((await bed.adOf(luis.id, ad)).status).toBe('published');

    await bed.halt(project, 'The issuer negotiates a merger');
    const issuance = () => bed.call<Project>(eva, 'GET', `/issuances/${project.id}`);
    expect((await issuance()).salesHalted).toEqual({
      at: expect.any(String),
      reason: 'The issuer negotiates a merger',
    });
    expect((await bed.call<Ad>(eva, 'GET', `/ads/${ad}`)).issuance.halted).toBe('The issuer negotiates a merger');
    expect((await bed.attempt(manager, 'POST', path(), { type: 'market.open', password: undefined })).status).toBe(422);
    await bed.open(project);
    expect((await issuance()).salesHalted).toBeNull();
  });

  it('ends without resuming an ad that a manager has paused alone', async () => {
    const terms = { tokens: 2, unitPrice: 5500 };
    const [one, other] = [await bed.publishedAd(project, luis, terms), await bed.publishedAd(project, luis, terms)];
    const pause = { type: 'ad.pause', reason: 'The seller is asked for a document' } as const;
    await bed.sendAd(manager, one, pause);
    await bed.halt(project);
    await bed.open(project);
    expect(await bed.adOf(luis.id, one)).toMatchObject({ status: 'paused', reason: pause.reason });
    expect((await bed.adOf(luis.id, other)).status).toBe('published');
    await bed.sendAd(manager, one, { type: 'ad.resume' });
    // Resumed, it is halted and opened with the others again.
    await bed.halt(project);
    await bed.open(project);
    expect((await bed.adOf(luis.id, one)).status).toBe('published');
  });
});

describe('a buyer', () => {
  it('reads the warning and finishes the onboarding first', async () => {
    const ad = await bed.publishedAd(project, luis);
    const path = `/ads/${ad}/requests`;
    expect((await bed.call<RequestTerms>(eva, 'GET', path)).facts).toMatchObject({
      warningNeeded: true,
      buyerReady: true,
      party: 'buyer',
    });
    const ask = { tokens: 1, unitPrice: 5500 };
    expect((await bed.attempt(eva, 'POST', path, ask)).status).toBe(409);
    const fresh = await bed.world.user();
    expect((await bed.attempt(fresh, 'POST', path, { ...ask, warningSeen: true })).status).toBe(409);
    expect((await bed.attempt(luis.id, 'POST', path, { ...ask, warningSeen: true })).status).toBe(409);
    expect(
      (await bed.attempt(eva, 'POST', path, { tokens: 7, unitPrice: 8000, warningSeen: true })).fields,
    ).toMatchObject({
      tokens: { id: 'validator.error_tokens_reach' },
      unitPrice: { id: 'validator.error_price_high' },
    });
    const { total } = await bed.call<AdList>(eva, 'GET', '/transfers');
    expect(total).toBe(0);
  });
});

describe('the board', () => {
  it('names no seller, and shows what a buyer should know', async () => {
    ({ project, luis } = await bed.issuance());
    const ad = await bed.publishedAd(project, luis);
    const page = await bed.call<Ad>(eva, 'GET', `/ads/${ad}`);
    expect(page).toMatchObject({
      seller: null,
      wallet: null,
      requests: null,
      isOwn: false,
      referencePrice: 5000,
      priceSource: 'issue',
      issuance: { facePrice: 5000, tokensIssued: 15 },
      documents: [{ name: 'Deck' }],
    });
    expect(page.facts.tokensFree).toBe(0);
    expect(JSON.stringify(page)).not.toContain(luis.id);
  });

  it('is filtered by product, issuance, status, amount, date and title, and sorted', async () => {
    const { marta, ...own } = await bed.issuance();
    ({ project, luis } = own);
    const cheap = await bed.publishedAd(project, luis, { tokens: 1, unitPrice: 4000 });
    const dear = await bed.publishedAd(project, marta, { tokens: 5, unitPrice: 6000 });
    await bed.test.tenant.database.query(
      sql`update project set title = ${`Solar ${project.id}`} where id = ${project.id}`,
    );
    const found = async (query: string) =>
      (await bed.call<AdList>(eva, 'GET', `/board?search=${project.id}&${query}`)).rows.map(({ id }) => id);
    expect(await found('sort=-total')).toEqual([dear, cheap]);
    expect(await found('sort=unitPrice')).toEqual([cheap, dear]);
    expect(await found('min=4001')).toEqual([dear]);
    expect(await found('max=4000')).toEqual([cheap]);
    expect(await found('product=equity')).toEqual([]);
    expect(await found(`project=${project.id}`)).toHaveLength(2);
    expect(await found(`project=${luis.id}`)).toEqual([]);
    expect(await found('status=paused')).toEqual([]);
    expect(await found('from=2999-01-01')).toEqual([]);
    await bed.sendAd(manager, cheap, { type: 'ad.pause', reason: 'Doubt' });
    expect(await found('status=paused')).toEqual([cheap]);
    await bed.sendAd(manager, cheap, { type: 'ad.resume' });
  });

  it('tells those whose saved search a new ad fits, once', async () => {
    const [marta] = (await bed.newHolders(5)).holders;
    const filters = { product: 'debt', min: 1000, max: 40_000 };
    await bed.call(eva, 'POST', '/saved-searches', { name: 'Deuda pequeña', filters });
    await bed.call(eva, 'POST', '/saved-searches', { name: 'Toda la deuda', filters: { product: 'debt' } });
    const other = await bed.world.investor();
    await bed.call(other, 'POST', '/saved-searches', { name: 'Inmuebles', filters: { product: 'realEstate' } });
    await bed.call(luis.id, 'POST', '/saved-searches', { name: 'Lo mío', filters: {} });
    await bed.publishedAd(project, luis);
    expect([
      await bed.notificationsOf(eva, 'ad.found'),
      await bed.notificationsOf(other, 'ad.found'),
      await bed.notificationsOf(luis.id, 'ad.found'),
    ]).toEqual([1, 0, 0]);
    const { rows } = await bed.call<{ rows: SavedSearch[] }>(eva, 'GET', '/saved-searches');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Deuda pequeña', 'Toda la deuda']);
    expect(rows.find(({ name }) => name === 'Deuda pequeña')).toMatchObject({ filters });
    expect((await bed.attempt(other, 'DELETE', `/saved-searches/${rows[0]?.id}`)).status).toBe(404);
    for (const { id } of rows) await bed.call(eva, 'DELETE', `/saved-searches/${id}`);
    await bed.publishedAd(project, marta, { tokens: 5, unitPrice: 5000 });
    expect(await bed.notificationsOf(eva, 'ad.found')).toBe(1);
    for (let number = 0; number < 20; number++)
      await bed.call(eva, 'POST', '/saved-searches', { name: `${number}`, filters: {} });
    expect((await bed.attempt(eva, 'POST', '/saved-searches', { name: '21', filters: {} })).fields).toMatchObject({
      name: { id: 'validator.error_searches_max' },
    });
    await bed.test.tenant.database.query(sql`delete from saved_search`);
  });
});
