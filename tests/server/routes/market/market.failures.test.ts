import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
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

const PRICE = 33_000;
const onOffer = { chain: { tokens: 10, frozen: 6 }, held: { tokens: 10, frozen: 0 } };
const sale = () => ({ seller: luis, buyer: eva });

async function paidSale() {
  const { ad, id } = await bed.signedSale(project, sale());
  await bed.registrar.journeys.creditBalance(eva, PRICE);
  return { ad, id };
}

/** The buyer has the money back, and the ad is on the board again with its tokens held. */
async function expectUndone({ ad, id }: { ad: string; id: string }, status: 'cancelled' | 'failed', available = PRICE) {
  expect((await bed.transferOf(eva, id)).status).toBe(status);
  expect(await bed.balances(eva)).toEqual({ available, held: 0 });
  expect(await bed.balances(luis.id)).toEqual({ available: 0, held: 0 });
  expect(await bed.adOf(luis.id, ad)).toMatchObject({ status: 'published', tokens: 6 });
  expect(await stateOf(luis)).toEqual(onOffer);
}

describe('a sale that fails', () => {
  it('ends when the buyer never pays', async () => {
    const signed = await bed.signedSale(project, sale());
    await bed.wait(11 * DAY);
    await expectUndone(signed, 'cancelled', 0);
    expect(await bed.notificationsOf(luis.id, 'ad.reopened')).toBe(1);
  });

  it('gives the price back when the buyer loses the whitelist', async () => {
    const signed = await paidSale();
    await bed.call(manager, 'GET', `/issuances/${project.id}/whitelist`);
    const [listed] = await bed.test.tenant.database.query<{ id: string }>(sql`select whitelisting.id from whitelisting
      join token on token.id = token_id where token.project_id = ${project.id}
        and wallet = ${await bed.registrar.walletOf(eva)}`);
    const removal = { type: 'wallet.remove', reason: 'Under review' };
    await bed.call(manager, 'POST', `/whitelistings/${listed?.id}/events`, removal);
    await bed.send(eva, signed.id, { type: 'transfer.pay' });
    expect(await bed.transferOf(eva, signed.id)).toMatchObject({ status: 'paid', facts: { buyerOnWhitelist: false } });
    await bed.wait(11 * DAY);
    await expectUndone(signed, 'cancelled');
  });

  it('gives the price back when material news halts the issuance for too long, and is executed if not', async () => {
    const signed = await paidSale();
    await bed.halt(project);
    await bed.send(eva, signed.id, { type: 'transfer.pay' });
    expect(await bed.transferOf(eva, signed.id)).toMatchObject({ status: 'paid', facts: { marketOpen: false } });
    await bed.wait(11 * DAY);
    expect((await bed.transferOf(eva, signed.id)).status).toBe('cancelled');
    // The ad goes back to a board that is still halted.
    expect((await bed.adOf(luis.id, signed.ad)).status).toBe('paused');
    expect(
      await bed.attempt(eva, 'POST', `/ads/${signed.ad}/requests`, { tokens: 6, unitPrice: 5500, warningSeen: true }),
    ).toMatchObject({ status: 409, error: 'refused' });
    await bed.open(project);
    await expectUndone(signed, 'cancelled');
  });

  it('is executed when the halt ends in time', async () => {
    const { id } = await paidSale();
    await bed.halt(project);
    await bed.send(eva, id, { type: 'transfer.pay' });
    await bed.open(project);
    await bed.wait(11 * 60_000);
    expect((await bed.transferOf(eva, id)).status).toBe('done');
  });

  it('gives the price back when the seller’s wallet may send no more', async () => {
    const signed = await paidSale();
    const failures = await bed.notificationsOf(manager, 'transfer.failed');
    // The chain knows before the register does, so only the chain can refuse.
    const token = await bed.registrar.tokenOf(project);
    await bed.test.tenant.providers.chain.allow(token, [luis.wallet], false);
    await bed.send(eva, signed.id, { type: 'transfer.pay' });
    expect(await bed.transferOf(luis.id, signed.id)).toMatchObject({ reason: 'ERC7943CannotSend' });
    await bed.test.tenant.providers.chain.allow(token, [luis.wallet], true);
    await expectUndone(signed, 'failed');
    expect(await bed.notificationsOf(manager, 'transfer.failed')).toBe(failures + 1);
  });

  it('gives the price back when the chain reverts, and asks again while it does not answer', async () => {
    const signed = await paidSale();
    const { chain } = bed.test.tenant.providers;
    const { transfer } = chain;
    chain.transfer = async () => ({ result: 'unknown', reason: 'timeout' });
    await bed.send(eva, signed.id, { type: 'transfer.pay' });
    expect((await bed.transferOf(eva, signed.id)).status).toBe('executing');
    expect(await bed.balances(eva)).toEqual({ available: 0, held: PRICE });
    chain.transfer = async () => ({ result: 'refused', refusal: { name: 'EnforcedPause', args: [] } });
    await bed.wait(60_000);
    chain.transfer = transfer;
    await bed.test.drain();
    await expectUndone(signed, 'failed');
  });

  it('puts money that arrives late, twice or with another amount on the buyer’s balance', async () => {
    const signed = await bed.signedSale(project, sale());
    const { reference } = await bed.transferOf(eva, signed.id);
    await bed.arrive(reference, PRICE - 100);
    expect(await bed.balances(eva)).toEqual({ available: PRICE - 100, held: 0 });
    await bed.wait(11 * DAY);
    await bed.arrive(reference, PRICE);
    await expectUndone(signed, 'cancelled', 2 * PRICE - 100);
    expect(await bed.notificationsOf(eva, 'balance.deposited')).toBe(2);
  });
});

describe('a sale', () => {
  it('is paid by a bank transfer that names it', async () => {
    const { ad, id } = await bed.signedSale(project, sale());
    const { reference } = await bed.transferOf(eva, id);
    await bed.arrive(`PAGO ${reference.toLowerCase()} GRACIAS`, PRICE);
    expect(await bed.transferOf(eva, id)).toMatchObject({ status: 'done', paidVia: 'receipt' });
    expect(await bed.balances(luis.id)).toEqual({ available: PRICE, held: 0 });
    expect((await bed.adOf(luis.id, ad)).status).toBe('sold');
    await bed.arrive(reference, PRICE);
    expect(await bed.balances(eva)).toEqual({ available: PRICE, held: 0 });
    expect(await stateOf(luis)).toEqual(agreed(4));
  });

  it('leaves the fee and the withheld tax of the seller with the platform', async () => {
    await bed.test.configure('settings', { saleFeeBasisPoints: 100, saleWithholdingBasisPoints: 1900 });
    const { id } = await paidSale();
    await bed.send(eva, id, { type: 'transfer.pay' });
    // 330 euros less 1 %; the gain over 300 euros is 26.70, of which 19 % are withheld.
    expect((await bed.transferOf(luis.id, id)).yield).toEqual({
      total: PRICE,
      fee: 330,
      cost: 30_000,
      gain: 2670,
      withheld: 507,
      net: 32_163,
    });
    expect(await bed.balances(luis.id)).toEqual({ available: 32_163, held: 0 });
    await bed.test.configure('settings', {});
  });

  it('may be paid without the platform only where the tenant allows it, if both sides say so', async () => {
    const { id } = await bed.signedSale(project, sale());
    const declare = { type: 'payment.declare' } as const;
    expect((await bed.attempt(eva, 'POST', `/transfers/${id}/events`, declare)).status).toBe(409);
    await bed.test.configure('settings', { outsidePayment: true });
    const confirm = { type: 'payment.confirm' } as const;
    expect((await bed.attempt(luis.id, 'POST', `/transfers/${id}/events`, confirm)).status).toBe(409);
    await bed.send(eva, id, declare);
    await bed.send(luis.id, id, confirm);
    expect(await bed.transferOf(eva, id)).toMatchObject({ status: 'done', paidVia: 'outside' });
    expect(await bed.balances(luis.id)).toEqual({ available: 0, held: 0 });
    await bed.test.configure('settings', {});
  });

  it('waits for a manager to authorise the buyer’s wallet where the tenant’s rules say so', async () => {
    await bed.test.configure('settings', { transferWhitelist: 'manual' });
    const { id } = await paidSale();
    await bed.send(eva, id, { type: 'transfer.pay' });
    expect(await bed.transferOf(eva, id)).toMatchObject({ status: 'paid', facts: { buyerOnWhitelist: false } });
    expect(await bed.notificationsOf(manager, 'transfer.toWhitelist')).toBe(1);
    await bed.call(manager, 'POST', `/issuances/${project.id}/whitelist`, { holder: await bed.registrar.emailOf(eva) });
    expect((await bed.transferOf(eva, id)).status).toBe('done');
    await bed.test.configure('settings', {});
  });

  it('shows the buyer’s money to the buyer alone, and takes none of it where balances do not pay', async () => {
    const { id } = await paidSale();
    const pay = { type: 'transfer.pay' };
    const refusal = await bed.refused(luis.id, `/transfers/${id}/events`, pay);
    expect(refusal).toMatchObject({ error: 'refused', facts: { party: 'seller', balance: 0, due: null } });
    await bed.test.configure('customization', { extras: { payWithBalance: false } });
    expect(await bed.refused(eva, `/transfers/${id}/events`, pay)).toMatchObject({ facts: { balance: 0 } });
    await bed.test.configure('customization', { extras: { payWithBalance: true } });
    await bed.send(eva, id, { type: 'transfer.pay' });
  });

  it('cannot be signed with a wrong code, nor after five of them', async () => {
    const { id } = await bed.acceptedSale(project, sale());
    await bed.send(eva, id, { type: 'code.request' });
    const code = await bed.registrar.journeys.lastCode(eva);
    const wrong = code === '00000' ? '11111' : '00000';
    for (let number = 0; number < 5; number++) await bed.send(eva, id, { type: 'agreement.sign', code: wrong });
    expect((await bed.transferOf(eva, id)).facts).toMatchObject({ buyerTries: 5, buyerSigned: false });
    expect((await bed.attempt(eva, 'POST', `/transfers/${id}/events`, { type: 'agreement.sign', code })).status).toBe(
      409,
    );
    await bed.send(eva, id, { type: 'transfer.cancel' });
  });

  it('cannot be cancelled by one side once both have signed, but a manager can stop it', async () => {
    const signed = await paidSale();
    for (const user of [luis.id, eva])
      expect(
        (await bed.attempt(user, 'POST', `/transfers/${signed.id}/events`, { type: 'transfer.cancel' })).status,
      ).toBe(409);
    await bed.send(manager, signed.id, { type: 'transfer.stop', reason: 'Court order 12' });
    await expectUndone(signed, 'cancelled');
    expect((await bed.transferOf(luis.id, signed.id)).reason).toBe('Court order 12');
  });

  it('ends for a user who leaves, and so do the user’s ads', async () => {
    const { id } = await bed.acceptedSale(project, sale());
    await bed.world.send(by('ADMIN', manager), 'user', luis.id, { type: 'user.delete' });
    await bed.test.drain();
    expect((await bed.transferOf(eva, id)).status).toBe('cancelled');
    expect(await bed.heldOf(project, luis)).toBe(0);
    expect(await stateOf(luis)).toEqual(agreed(10));
  });
});
