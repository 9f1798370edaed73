import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Messages } from '#machines/market/transfer/message.wire.ts';
import type { TransferList, TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { eraseUser } from '#server/queries/people/users.erase.ts';
import { collectUserData } from '#server/queries/people/users.export.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import { type OwnWallet, ownWallet, proofOf } from '#tests/support/ownWallets.ts';
import { agreed } from '#tests/support/registrarBed.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';

let bed: MarketBed;
let { project, luis, stateOf } = {} as Awaited<ReturnType<MarketBed['issuance']>>;
let eva = '';
let [manager, second] = ['', ''];

beforeAll(async () => {
  bed = await openMarketBed();
  [manager, second] = bed.managers;
});
beforeEach(async () => {
  ({
    project,
    stateOf,
    holders: [luis],
  } = await bed.newHolders(10));
  eva = await bed.world.investor();
  await bed.withPassword(luis.id);
});
afterAll(async () => {
  await expectConsistent(bed.test.tenant);
  expect(await verifyRegister(bed.test)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const terms = () => ({ projectId: project.id, wallet: luis.wallet, tokens: 3, password });
const gift = async (changed: object = {}) => ({
  ...terms(),
  kind: 'gift',
  receiver: await bed.registrar.emailOf(eva),
  fileId: await bed.deed(luis.id),
  ...changed,
});
const accept = { type: 'transfer.accept', tokens: 3, unitPrice: 0, warningSeen: false } as const;

describe('a gift', () => {
  it('needs a deed, the receiver’s acceptance and a manager', async () => {
    const { id } = await bed.call<TransferRow>(luis.id, 'POST', '/transfers', await gift());
    expect(await stateOf(luis)).toEqual({ chain: { tokens: 10, frozen: 3 }, held: { tokens: 10, frozen: 0 } });
    expect((await bed.attempt(manager, 'POST', `/transfers/${id}/events`, { type: 'transfer.approve' })).status).toBe(
      409,
    );
    await bed.send(eva, id, accept);
    expect(await bed.notificationsOf(manager, 'transfer.inReview')).toBeGreaterThan(0);
    await bed.send(manager, id, { type: 'transfer.approve' });
    const done = await bed.transferOf(eva, id);
    expect(done).toMatchObject({ status: 'done', kind: 'gift', side: 'buyer', document: null, yield: null });
    const wallet = await bed.registrar.walletOf(eva);
    expect([await stateOf(luis), await stateOf({ id: eva, wallet })]).toEqual([agreed(7), agreed(3)]);
    // What is given keeps its cost.
    const [change] = await bed.test.tenant.database.query(sql`select cost from holding_change
      where user_id = ${eva} and cause = ${`transfer ${id}`}`);
    expect(change).toEqual({ cost: 15_000 });
  });

  it('ends when it is declined, rejected or forgotten, and frees the tokens', async () => {
    const ends = [
      (id: string) => bed.send(eva, id, { type: 'transfer.decline' }),
      (id: string) => bed.send(luis.id, id, { type: 'transfer.cancel' }),
      async (id: string) => {
        await bed.send(eva, id, accept);
        await bed.send(manager, id, { type: 'transfer.reject', reason: 'The deed is another one' });
        expect((await bed.transferOf(luis.id, id)).reason).toBe('The deed is another one');
      },
      () => bed.wait(11 * DAY),
    ];
    for (const end of ends) {
      const { id } = await bed.call<TransferRow>(luis.id, 'POST', '/transfers', await gift());
      await end(id);
      expect(await stateOf(luis)).toEqual(agreed(10));
    }
    const { rows, tabs } = await bed.call<TransferList>(luis.id, 'GET', '/transfers?side=seller&kind=gift');
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'declined', 'declined', 'expired']);
    expect(tabs).toMatchObject({ history: 4, open: 0 });
  });

  it('answers what is wrong with it beside the field', async () => {
    const faults = async (body: object) => {
      const { status, fields = {} } = await bed.attempt(luis.id, 'POST', '/transfers', body);
      return [status, Object.entries(fields).map(([field, { id }]) => `${field} ${id.replace('validator.', '')}`)];
    };
    expect(await faults(await gift({ tokens: 11 }))).toEqual([422, ['tokens error_tokens_reach']]);
    expect(await faults(await gift({ receiver: 'no@one.test' }))).toEqual([422, ['receiver error_receiver_unknown']]);
    const own = await bed.registrar.emailOf(luis.id);
    expect(await faults(await gift({ receiver: own }))).toEqual([422, ['receiver error_receiver_same']]);
    expect(await faults(await gift({ fileId: await bed.deed(eva) }))).toEqual([422, ['fileId error_document_needed']]);
    expect((await faults(await gift({ password: 'Another-2026' })))[0]).toBe(403);
  });
});

const prove = (wallet: OwnWallet) =>
  proofOf(wallet, (body) => bed.call(luis.id, 'POST', '/account/wallet/challenge', body));

describe('tokens that move to another own wallet', () => {
  const second = ownWallet('second wallet');
  const order = () => ({ ...terms(), kind: 'ownWallet', receiverWallet: second.address });

  it('need the signature of that wallet by its holder', async () => {
    const stranger = ownWallet('stranger');
    const answers = async (body: object) => (await bed.attempt(luis.id, 'POST', '/transfers', body)).status;
    expect(await answers(order())).toBe(422);
    expect(await answers({ ...order(), ...(await prove(stranger)) })).toBe(422);
    const { challenge } = await prove(second);
    const { signature } = await prove(stranger);
    expect(await answers({ ...order(), challenge, signature })).toBe(422);
    const ofEva = await proofOf(second, (body) => bed.call(eva, 'POST', '/account/wallet/challenge', body));
    expect(await answers({ ...order(), ...ofEva })).toBe(410);
    expect(await stateOf(luis)).toEqual(agreed(10));
  });

  it('leave the wallet in which they are', async () => {
    const { fields } = await bed.attempt(luis.id, 'POST', '/transfers', { ...order(), receiverWallet: luis.wallet });
    expect(fields).toMatchObject({ receiverWallet: { id: 'validator.error_receiver_same' } });
  });

  it('wait for a day, of which their holder is told at once, and for a manager with the password', async () => {
    const { id } = await bed.call<TransferRow>(luis.id, 'POST', '/transfers', { ...order(), ...(await prove(second)) });
    expect(await bed.notificationsOf(luis.id, 'account.tokensMove')).toBe(1);
    const approve = { type: 'transfer.approve' };
    expect((await bed.attempt(manager, 'POST', `/transfers/${id}/events`, approve)).status).toBe(409);
    const listed = await bed.test.tenant.database.query(sql`select from whitelisting where wallet = ${second.address}`);
    expect(listed).toEqual([]);
    const shown = await bed.transferOf(manager, id);
    expect(shown.walletProof).toMatchObject({ usableFrom: shown.facts.buyerWalletWaitsUntil });
    await bed.wait(DAY + 1000);
    const bare = await bed.attempt(manager, 'POST', `/transfers/${id}/events`, { ...approve, password: '' });
    expect(bare.status).toBe(422);
    await bed.send(manager, id, { type: 'transfer.approve' });
    expect((await bed.transferOf(luis.id, id)).status).toBe('done');
    const moved = { id: luis.id, wallet: second.address };
    expect([await stateOf(luis), await stateOf(moved)]).toEqual([agreed(7), agreed(3)]);
    expect(await bed.notificationsOf(luis.id, 'transfer.done')).toBe(1);
  });

  it('stay where they are if the holder cancels in time', async () => {
    const third = ownWallet('third wallet');
    const body = { ...order(), receiverWallet: third.address, ...(await prove(third)) };
    const { id } = await bed.call<TransferRow>(luis.id, 'POST', '/transfers', body);
    await bed.send(luis.id, id, { type: 'transfer.cancel' });
    expect(await stateOf(luis)).toEqual(agreed(10));
  });
});

it('transfers what was inherited when two managers agree', async () => {
  const order = async () => ({
    holder: luis.id,
    wallet: luis.wallet,
    tokens: 10,
    password,
    receiver: await bed.registrar.emailOf(eva),
    fileId: await bed.registrar.paper(manager),
  });
  const path = `/issuances/${project.id}/inheritances`;
  expect((await bed.attempt(luis.id, 'POST', path, await order())).status).toBe(403);
  const { id } = await bed.call<TransferRow>(manager, 'POST', path, await order());
  expect((await bed.attempt(second, 'POST', `/transfers/${id}/events`, { type: 'transfer.approve' })).status).toBe(409);
  const [proposal] = await bed.test.tenant.database.query<{ id: string }>(
    sql`select id from approval where subject = ${`transfer ${id} inheritance`}`,
  );
  expect((await bed.registrar.eyes.approve(manager, proposal?.id ?? '')).status).toBe(409);
  expect(await bed.registrar.eyes.read(second, proposal?.id ?? '')).toMatchObject({
    act: 'inheritance',
    link: `/manager/investments?tab=transfers&transfer=${id}`,
  });
  await bed.registrar.eyes.approve(second, proposal?.id ?? '');
  await bed.test.drain();
  expect(await bed.transferOf(manager, id)).toMatchObject({ status: 'done', document: { name: 'file.pdf' } });
  const wallet = await bed.registrar.walletOf(eva);
  expect([await stateOf(luis), await stateOf({ id: eva, wallet })]).toEqual([agreed(0), agreed(10)]);
});

it('erases what a user wrote, and keeps the rest of the sale', async () => {
  const ad = await bed.publishedAd(project, luis);
  const { id } = await bed.request(eva, ad);
  await bed.call(eva, 'POST', `/transfers/${id}/messages`, { text: 'Hola' });
  await bed.call(eva, 'POST', '/saved-searches', { name: 'Mía', filters: {} });
  const { tenant } = bed.test;
  await tenant.database.transaction((tx) => eraseUser({ tx, now: tenant.clock.now(), tenant }, eva));
  const { rows } = await bed.call<Messages>(luis.id, 'GET', `/transfers/${id}/messages`);
  expect(rows).toMatchObject([{ side: 'buyer', text: null }]);
  expect(await tenant.database.query(sql`select from saved_search where user_id = ${eva}`)).toEqual([]);
});

describe('the two sides of a request', () => {
  it('write to each other without their addresses, and a manager hides what should not be read', async () => {
    const ad = await bed.publishedAd(project, luis);
    const { id } = await bed.request(eva, ad);
    const path = `/transfers/${id}/messages`;
    for (const text of [
      'Escríbeme a eva@correo.es',
      'Llámame: 600 12 34 56 78',
      'Mira www.tokens.com',
      `Al 0x${'a'.repeat(40)}`,
    ])
      expect((await bed.attempt(eva, 'POST', path, { text })).fields).toEqual({
        text: { id: 'validator.error_message_contact', values: {} },
      });
    await bed.call(eva, 'POST', path, { text: '¿Aceptas 5.200 por los 6?' });
    const { rows } = await bed.call<Messages>(luis.id, 'GET', path);
    expect(rows).toMatchObject([{ side: 'buyer', isOwn: false, text: '¿Aceptas 5.200 por los 6?', isHidden: false }]);
    expect(await bed.notificationsOf(luis.id, 'transfer.message')).toBe(1);
    const { otherName } = await bed.call<TransferRow>(luis.id, 'GET', `/transfers/${id}`);
    expect(otherName).toBeNull();

    const hidden = await bed.call<Messages>(manager, 'POST', `${path}/${rows[0]?.id}/hide`, { reason: 'Rude' });
    expect(hidden.rows).toMatchObject([{ isHidden: true, text: '¿Aceptas 5.200 por los 6?', reason: 'Rude' }]);
    expect((await bed.call<Messages>(luis.id, 'GET', path)).rows).toMatchObject([{ text: null, reason: null }]);
    expect((await bed.call<Messages>(eva, 'GET', path)).rows).toMatchObject([{ isOwn: true, reason: 'Rude' }]);
    expect([
      await bed.notificationsOf(luis.id, 'transfer.messageHidden'),
      await bed.notificationsOf(eva, 'transfer.messageHidden'),
    ]).toEqual([1, 1]);

    const stranger = await bed.world.investor();
    expect((await bed.attempt(stranger, 'GET', path)).status).toBe(404);
    await bed.send(eva, id, { type: 'transfer.cancel' });
    expect((await bed.attempt(eva, 'POST', path, { text: 'Adiós' })).status).toBe(409);
    const { database } = bed.test.tenant;
    const [stored] = await database.query<{ body: string }>(sql`select body::text as body from transfer_message
      where transfer_id = ${id}`);
    expect(stored?.body).not.toContain('Aceptas');
    expect((await collectUserData(bed.test.tenant, database, eva)).messages).toMatchObject([
      { text: '¿Aceptas 5.200 por los 6?' },
    ]);
  });
});
