import { onTestFinished } from 'vitest';
import type { AdAction } from '#machines/market/ad/ad.contract.ts';
import type { AdRow } from '#machines/market/ad/ad.wire.ts';
import type { TransferAction } from '#machines/market/transfer/transfer.contract.ts';
import type { Transfer, TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { storeFile } from '#server/acts/app/storeFile.ts';
import { bookByBank } from '#server/acts/orders/bookByBank.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from './fourEyes.ts';
import type { Holder } from './registrar.ts';
import { openRegistrarBed } from './registrarBed.ts';
import { by, must } from './world.ts';

/** The users of the market act through the API. A refused call throws, unless it is tried. */
export async function openMarketBed() {
  const bed = await openRegistrarBed();
  const { test, world, registrar } = bed;
  const { database, clock } = test.tenant;
  await test.configure('customization', { extras: { payWithBalance: true } });

  async function attempt(user: string, method: string, path: string, body?: object) {
    const { status, body: answer } = await callApi(test, method, `/v2/pfp${path}`, {
      token: await world.tokenOf(user),
      body,
    });
    const { error, fields, data } = answer as {
      error?: string;
      fields?: Record<string, { id: string }>;
      data?: unknown;
    };
    return { status, error, fields, data };
  }

  async function call<T>(user: string, method: string, path: string, body?: object): Promise<T> {
    const { status, error, fields, data } = await attempt(user, method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${error} ${JSON.stringify(fields ?? {})}`);
    await test.drain();
    return data as T;
  }

  /** The answer to an event that is refused, with the facts that it shows. */
  const refused = async (user: string, path: string, body: object) =>
    (await callApi(test, 'POST', `/v2/pfp${path}`, { token: await world.tokenOf(user), body })).body;

  const sendAd = (user: string, id: string, event: AdAction) => call(user, 'POST', `/ads/${id}/events`, event);
  const send = (user: string, id: string, event: TransferAction) =>
    call(user, 'POST', `/transfers/${id}/events`, event);
  const adOf = (user: string, id: string) => call<AdRow>(user, 'GET', `/ads/${id}`);
  const transferOf = (user: string, id: string) => call<Transfer>(user, 'GET', `/transfers/${id}`);

  /** An ad that a manager has published. */
  async function publishedAd(project: { id: string }, seller: Holder, terms = { tokens: 6, unitPrice: 5500 }) {
    const ad = await call<AdRow>(seller.id, 'POST', '/ads', {
      projectId: project.id,
      wallet: seller.wallet,
      submit: true,
      ...terms,
    });
    await sendAd(bed.managers[0], ad.id, { type: 'ad.publish' });
    return ad.id;
  }

  /** A buyer who asks for tokens at the price of the ad. */
  const request = (buyer: string, ad: string, terms = { tokens: 6, unitPrice: 5500 }) =>
    call<TransferRow>(buyer, 'POST', `/ads/${ad}/requests`, { ...terms, warningSeen: true });

  async function sign(user: string, id: string) {
    await send(user, id, { type: 'code.request' });
    await send(user, id, { type: 'agreement.sign', code: await registrar.journeys.lastCode(user) });
  }

  interface Sale {
    seller: Holder;
    buyer: string;
    terms?: { tokens: number; unitPrice: number };
  }

  async function acceptedSale(project: { id: string }, { seller, buyer, terms }: Sale) {
    const ad = await publishedAd(project, seller);
    const { id, tokens: asked, unitPrice } = await request(buyer, ad, terms);
    await send(seller.id, id, { type: 'transfer.accept', tokens: asked, unitPrice, warningSeen: false });
    return { ad, id };
  }

  async function signedSale(project: { id: string }, sale: Sale) {
    const accepted = await acceptedSale(project, sale);
    await sign(sale.seller.id, accepted.id);
    await sign(sale.buyer, accepted.id);
    return accepted;
  }

  const balances = async (user: string) => ({
    available: await readAccountBalance(database, 'investorAvailable', user),
    held: await readAccountBalance(database, 'investorHeld', user),
  });

  /** A line of the bank's statement. */
  async function arrive(reference: string, amount: number) {
    const key = newId(clock.now());
    const bookedOn = clock.now().toISOString().slice(0, 10);
    const line = { bankId: key, bookedOn, amount, currency: 'EUR', reference, payer: 'Ana' };
    await must(world.run(by('ADMIN', bed.managers[0]), (uow) => bookByBank(uow, line)));
    await test.drain();
  }

  async function heldOf(project: { id: string }, { id, wallet }: Holder): Promise<number> {
    const [row] = await database.query<{ held: number }>(sql`select held from holding
      where project_id = ${project.id} and user_id = ${id} and wallet = ${wallet}`);
    return row?.held ?? 0;
  }

  /** Halts all sales until they are opened or the test is over. */
  async function halt(project: { id: string }, reason = 'Merger') {
    const path = `/issuances/${project.id}/market`;
    onTestFinished(async () => {
      await attempt(bed.managers[0], 'POST', path, { type: 'market.open', password });
    });
    await call(bed.managers[0], 'POST', path, { type: 'market.halt', reason, password });
  }
  const open = (project: { id: string }) =>
    call(bed.managers[0], 'POST', `/issuances/${project.id}/market`, { type: 'market.open', password });

  /** A deed that a user has uploaded. */
  async function deed(user: string): Promise<string> {
    const upload = {
      ok: true,
      bytes: Buffer.from('%PDF-1.7'),
      name: 'deed.pdf',
      contentType: 'application/pdf',
    } as const;
    return must(
      world.run(by('USER', user), async (uow) => ({ ok: true, value: await storeFile(uow, user, 'transfer', upload) })),
    );
  }

  const withPassword = (user: string) => givePassword(test, user);

  return {
    ...bed,
    attempt,
    refused,
    call,
    sendAd,
    send,
    adOf,
    transferOf,
    publishedAd,
    request,
    sign,
    acceptedSale,
    signedSale,
    balances,
    arrive,
    heldOf,
    halt,
    open,
    deed,
    withPassword,
  };
}
export type MarketBed = Awaited<ReturnType<typeof openMarketBed>>;
