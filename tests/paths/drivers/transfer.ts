import { onTestFinished } from 'vitest';
import type { TransferKind } from '#machines/market/transfer/transfer.contract.ts';
import { transferSample } from '#machines/market/transfer/transfer.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bookByBank } from '#server/acts/orders/bookByBank.ts';
import type { By } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { newTransferReference } from '#server/queries/market/transfers.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { HELD, marketHolders } from '#tests/support/marketHolders.ts';
import { sendNotice } from '#tests/support/redsysNotice.ts';
import { by, must } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

const reason = 'ordered by the court';
const terms = { tokens: 10, unitPrice: 5_000 };
const given = { tokens: 10, unitPrice: 0 };
const PRICE = 50_000;
const WRONG = 'the code is wrong';
const noPrice = { unitPrice: 0, total: 0, due: null, tokensOffered: HELD, priceMin: 0 };

/** The kind of transfer that a scenario is about, by its name. */
const kinds: Record<string, TransferKind> = {
  'tokens move to another wallet of their holder': 'ownWallet',
  'tokens are given': 'gift',
  'the giver acts': 'gift',
  'the time for a gift is over': 'gift',
  'tokens are inherited': 'inheritance',
  'the holder has moved tokens on the chain': 'direct',
};

const requesterOf = (
  kind: TransferKind,
  { buyer, seller, manager }: Record<'buyer' | 'seller' | 'manager', string>,
): By => {
  if (kind === 'inheritance') return by('ADMIN', manager);
  return by('USER', kind === 'sale' ? buyer : seller);
};

interface TransferSubject extends Subject {
  seller: string;
  buyer: string;
  reference: string;
  receivingWallet: string;
}

/** A sale, or a transfer without a price, between two users of the same area. The scenario says which of them acts. */
export function transferDriver(fixture: Fixture): Driver<'transfer', TransferSubject> {
  const { test, world, journeys } = fixture;
  const { database, clock, providers } = test.tenant;
  const market = marketHolders(fixture);
  let current: TransferSubject | undefined;

  async function publishedAd(seller: { id: string; wallet: string }): Promise<string> {
    const project = await market.project();
    const now = clock.now();
    const id = newId(now);
    await database.query(sql`insert into ad (id, status, project_id, seller_id, wallet, tokens, unit_price, created_at,
        updated_at)
      values (${id}, 'new', ${project.id}, ${seller.id}, ${seller.wallet}, 10, 5000, ${now}, ${now})`);
    await world.send(by('USER', seller.id), 'ad', id, { type: 'ad.create', ...terms });
    await world.send(by('USER', seller.id), 'ad', id, { type: 'ad.submit' });
    await world.send(by('ADMIN', project.manager), 'ad', id, { type: 'ad.publish' });
    return id;
  }

  const kindOf = (path: Move<'transfer'>[]): TransferKind =>
    path.flatMap(({ given: name }) => kinds[name ?? ''] ?? []).at(-1) ?? 'sale';

  async function start(path: Move<'transfer'>[]): Promise<TransferSubject> {
    await test.drain();
    await fixture.setSettings({ outsidePayment: true, saleCard: true });
    await fixture.setCustomization({ extras: { payWithBalance: true } });
    const kind = kindOf(path);
    const [seller, project] = [await market.holder(), await market.project()];
    const buyer = kind === 'ownWallet' ? seller.id : await world.investor();
    if (kind === 'sale') await journeys.creditBalance(buyer, PRICE);
    const receivingWallet =
      kind === 'ownWallet'
        ? await market.listed((await providers.chain.managedWallet(`${seller.id} second`)).toLowerCase())
        : await market.walletOf(buyer);
    const now = clock.now();
    const id = newId(now);
    const reference = newTransferReference();
    const adId = kind === 'sale' ? await publishedAd(seller) : null;
    const price = kind === 'sale' ? terms.unitPrice : 0;
    await database.query(sql`insert into transfer (id, status, reference, kind, ad_id, project_id, seller_id,
        seller_wallet, buyer_id, buyer_wallet, tokens, unit_price, file_id, created_by, created_at, updated_at)
      values (${id}, 'new', ${reference}, ${kind}, ${adId}, ${project.id}, ${seller.id}, ${seller.wallet}, ${buyer},
        ${['ownWallet', 'direct'].includes(kind) ? receivingWallet : null}, 10, ${price}, ${await world.file(seller.id, 'transfer')},
        ${seller.id}, ${now}, ${now})`);
    // What its holder did on the chain was never requested.
    if (path[0]?.event.type !== 'transfer.observe')
      await world.send(requesterOf(kind, { buyer, seller: seller.id, manager: project.manager }), 'transfer', id, {
        type: 'transfer.request',
        tokens: 10,
        unitPrice: price,
        warningSeen: true,
      } as const);
    const users = { USER: buyer, ADMIN: project.manager };
    current = { id, seller: seller.id, buyer, reference, receivingWallet, users, lastEntry: 0 };
    return current;
  }

  const asSeller = async (subject: TransferSubject) => {
    subject.users.USER = subject.seller;
  };

  /** Each side gets its code by mail, once the agreement is there. */
  async function codeOf({ id, users }: TransferSubject): Promise<string> {
    await test.drain();
    const user = users.USER ?? '';
    const asked = await callApi(test, 'POST', eventPath('transfer', id) ?? '', {
      token: await world.tokenOf(user),
      body: { type: 'code.request' },
    });
    if (asked.status !== 200) throw new Error(`code.request: ${JSON.stringify(asked.body)}`);
    await test.drain();
    return journeys.lastCode(user);
  }

  async function settle({ reference }: TransferSubject) {
    const key = newId(clock.now());
    const bookedOn = clock.now().toISOString().slice(0, 10);
    const line = { bankId: key, bookedOn, amount: PRICE, currency: 'EUR', reference, payer: 'Ana' };
    const { manager } = await market.project();
    await must(world.run(by('ADMIN', manager), (uow) => bookByBank(uow, line)));
  }

  /** The terminal's notice of the payment that the buyer has started, now or before. */
  async function settleByCard({ id, buyer }: TransferSubject) {
    await callApi(test, 'POST', eventPath('transfer', id) ?? '', {
      token: await world.tokenOf(buyer),
      body: { type: 'card.start' },
    });
    const [payment] = await database.query<{ reference: string }>(
      sql`select reference from payment where transfer_id = ${id}`,
    );
    await sendNotice(test, { reference: payment?.reference ?? '', amount: PRICE });
  }

  async function executeOnRefusingChain() {
    const { transfer } = providers.chain;
    const accept = () => {
      providers.chain.transfer = transfer;
    };
    onTestFinished(accept);
    providers.chain.transfer = async () => ({ result: 'refused', refusal: { name: 'EnforcedPause', args: [] } });
    await test.drain();
    accept();
  }

  /** A wallet that is on the list no more holds the execution up until the time is over. */
  const hinder = ({ receivingWallet }: TransferSubject) =>
    database.query(sql`update whitelisting set status = 'removed' where wallet = ${receivingWallet}`);
  const waitForEnd = async () => {
    if (current) await hinder(current);
    await fixture.advanceClock(11 * DAY);
  };

  return {
    entity: 'transfer',
    facts: {
      ...transferSample,
      ...terms,
      total: PRICE,
      balance: PRICE,
      warningNeeded: true,
      priceMin: 2_500,
      priceMax: 7_500,
    },
    scenarios: {
      'the seller acts': { facts: { party: 'seller' }, arrange: asSeller },
      'its time is over': { facts: { timeOver: true } },
      'the agreement is not made yet': { facts: { agreementReady: false } },
      [WRONG]: { facts: { codeMatches: false } },
      'tokens move to another wallet of their holder': {
        facts: { kind: 'ownWallet', party: 'seller', ...noPrice },
        arrange: asSeller,
      },
      'tokens are given': { facts: { kind: 'gift', ...noPrice } },
      'the giver acts': { facts: { kind: 'gift', party: 'seller', ...noPrice }, arrange: asSeller },
      'the time for a gift is over': { facts: { kind: 'gift', timeOver: true, ...noPrice } },
      'the holder has moved tokens on the chain': {
        facts: { kind: 'direct', party: 'other', ...noPrice },
      },
      'tokens are inherited': { facts: { kind: 'inheritance', party: 'other', ...noPrice } },
    },
    reset: async () => {
      if (current) current.users.USER = current.buyer;
    },
    events: [
      { type: 'transfer.request', ...terms, warningSeen: true },
      { type: 'transfer.request', ...given, warningSeen: false },
      { type: 'transfer.offer', ...terms },
      { type: 'transfer.accept', ...terms, warningSeen: true },
      { type: 'transfer.accept', ...given, warningSeen: false },
      { type: 'transfer.decline' },
      { type: 'transfer.cancel' },
      { type: 'transfer.observe', tokens: 10, transaction: `0x${'3'.repeat(64)}` },
      { type: 'transfer.expire' },
      { type: 'transfer.lapse' },
      { type: 'transfer.stop', reason },
      { type: 'agreement.issue', hash: 'hash' },
      { type: 'code.request' },
      { type: 'agreement.sign', code: '12345' },
      { type: 'transfer.pay' },
      { type: 'payment.settle', receipt: transferSample.due ?? { amount: 0, currency: '', reference: '' } },
      { type: 'card.start' },
      { type: 'card.settle', receipt: transferSample.due ?? { amount: 0, currency: '', reference: '' } },
      { type: 'payment.declare' },
      { type: 'payment.confirm' },
      { type: 'transfer.approve' },
      { type: 'inheritance.approve' },
      { type: 'transfer.reject', reason },
      { type: 'transfer.execute' },
      { type: 'execution.confirm', transaction: null },
      { type: 'execution.fail', reason: 'EnforcedPause' },
    ],
    start,
    payloads: {
      'code.request': async () => {
        await test.drain();
        return {};
      },
      'agreement.sign': async (subject, { given: name }) => {
        const code = await codeOf(subject);
        return { code: name === WRONG ? String((Number(code) + 1) % 100_000).padStart(5, '0') : code };
      },
    },
    causes: {
      'agreement.issue': () => test.drain(),
      'payment.settle': settle,
      'card.settle': settleByCard,
      'transfer.expire': waitForEnd,
      'transfer.lapse': waitForEnd,
      'execution.confirm': () => test.drain(),
      'execution.fail': executeOnRefusingChain,
    },
  };
}
