import { describe, expect, it } from 'vitest';
import { nonceHeader } from '#server/providers/bank/feedProtocol.ts';
import { httpBank } from '#server/providers/bank/httpBank.ts';
import { httpBankFeed } from '#server/providers/bank/httpBankFeed.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { bankSandbox, HOUSE_ACCOUNT } from '#server/sandbox/bank/bankSandbox.ts';
import { movableClock } from '../support/movableClock.ts';
import { postForm, sandboxDesk } from '../support/sandboxDesk.ts';

const secrets = { apiKey: 'key-of-the-tenant' };
const { iban } = HOUSE_ACCOUNT;
const movement = { payer: 'Ana Ruiz', iban: 'ES7921000813610123456789', amountMinor: 15_000, concept: 'TS-1' };
const transfer = { key: 'refund:1', iban, holder: 'Ana', amountMinor: 4_000, currency: 'EUR', concept: 'TS-2' };

async function desk() {
  const { origin, clock } = await sandboxDesk(({ deps }) => bankSandbox({ ...deps, secrets }));
  const baseUrl = `${origin}/sandbox/bank`;
  const headers = { 'content-type': 'application/json' };
  const arrive = (changes: object = {}) =>
    fetch(`${baseUrl}/incoming`, { method: 'POST', headers, body: JSON.stringify({ ...movement, ...changes }) });
  const answer = (mode: string) => postForm(`${baseUrl}/feed`, { mode });
  return {
    baseUrl,
    clock,
    arrive,
    answer,
    bank: httpBank({ baseUrl, ...secrets }),
    feed: httpBankFeed({ baseUrl, ...secrets, clock }),
  };
}

/** The lines of all pages. */
async function read({ lines }: Awaited<ReturnType<typeof desk>>['feed']) {
  const all = [];
  let after: string | null = null;
  for (let more = true; more; ) {
    const answer: Awaited<ReturnType<typeof lines>> = await lines({ iban, after });
    if (answer.outcome !== 'answered') throw new Error(answer.code);
    all.push(...answer.value.lines);
    after = answer.value.lines.at(-1)?.id ?? after;
    more = answer.value.more;
  }
  return all;
}

describe('the feed of the sandbox bank', () => {
  it('tells money that arrives, transfers and debits once each, with the balance after them', async () => {
    const { arrive, bank, feed } = await desk();
    expect((await arrive()).status).toBe(201);
    await bank.payOut(transfer);
    await bank.payOut(transfer);
    await bank.collect({ ...transfer, key: 'collect:1' });
    expect(await feed.accounts()).toMatchObject({ outcome: 'answered', value: [{ iban, balanceMinor: 15_000 }] });
    expect((await read(feed)).map(({ amountMinor, instructionKey }) => [amountMinor, instructionKey])).toEqual([
      [15_000, undefined],
      [-4_000, 'refund:1'],
      [4_000, 'collect:1'],
    ]);
  });

  it('tells long histories in pages that go on from each other', async () => {
    const { arrive, feed } = await desk();
    for (let count = 1; count <= 120; count += 1) await arrive({ amountMinor: count });
    const lines = await read(feed);
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    const last = lines.at(-1)?.id ?? '';
    expect(await feed.lines({ iban, after: last })).toMatchObject({ value: { lines: [], balanceMinor: 7_260 } });
  });

  it('tells nothing of a refused transfer, because no money has moved', async () => {
    const { bank, feed } = await desk();
    await bank.payOut({ ...transfer, iban: 'ES0000000000000000000000' });
    expect(await read(feed)).toEqual([]);
  });

  it('keeps new lines back while the visitor wants it', async () => {
    const { arrive, answer, feed } = await desk();
    await arrive();
    await answer('delayed');
    await arrive();
    expect(await read(feed)).toHaveLength(1);
    await answer('normal');
    expect(await read(feed)).toHaveLength(2);
  });

  it.each([
    ['silent', { outcome: 'silent', code: 'status503' }],
    ['unsigned', { outcome: 'untrusted', code: 'signature' }],
    ['repeated', { outcome: 'untrusted', code: 'repeated' }],
  ])('is not believed when its answer is %s', async (mode, answered) => {
    const { arrive, answer, feed } = await desk();
    await arrive();
    await answer(mode);
    expect(await feed.accounts()).toEqual(answered);
    expect(await feed.lines({ iban, after: null })).toEqual(answered);
  });

  it('has a form that reads amounts as they are written in Spain and in England', async () => {
    const { baseUrl, feed } = await desk();
    const form = { direction: 'in', payer: 'Ana', iban: '', concept: 'TS-1', bookedOn: '2025-11-20' };
    for (const amount of ['1.250,5', '1,250.50', '3', '1.000'])
      expect((await postForm(`${baseUrl}/incoming`, { ...form, amount })).status).toBe(303);
    await postForm(`${baseUrl}/incoming`, { ...form, direction: 'out', amount: '2,00' });
    expect((await read(feed)).map(({ amountMinor }) => amountMinor)).toEqual([125_050, 125_050, 300, 100_000, -200]);
    for (const wrong of [{ amount: '0' }, { amount: 'ten' }, { bookedOn: '31/03/2026' }, { payer: '' }]) {
      const refused = await postForm(`${baseUrl}/incoming?lang=en`, { ...form, amount: '1', ...wrong });
      expect([refused.status, (await refused.text()).includes('role="alert"')]).toEqual([422, true]);
    }
  });
});

describe('an answer of a feed', () => {
  const clock = movableClock('2026-03-02T09:00:00Z');
  const body = { iban, after: null, openingMinor: 0, lines: [], balanceMinor: 0, more: false };
  /** Answers with this body, signed at a time. */
  const answering = (change: (nonce: string) => unknown, at = clock.now(), secret = secrets.apiKey) =>
    httpBankFeed({
      baseUrl: 'http://bank.test',
      ...secrets,
      clock,
      fetch: async (_, init) => {
        const text = JSON.stringify(change(new Headers(init?.headers).get(nonceHeader) ?? ''));
        return new Response(text, { headers: noticeHeaders(secret, at, text) });
      },
    });
  const ask = (...given: Parameters<typeof answering>) => answering(...given).lines({ iban, after: null });

  it('is read if it is signed now and for this question', async () => {
    expect(await ask((nonce) => ({ ...body, nonce }))).toMatchObject({ outcome: 'answered' });
  });

  it.each([
    ['signature', (nonce: string) => ({ ...body, nonce }), new Date('2026-03-02T08:30:00Z'), secrets.apiKey],
    ['signature', (nonce: string) => ({ ...body, nonce }), clock.now(), 'of-another-tenant'],
    ['repeated', () => ({ ...body, nonce: 'of an earlier question' }), clock.now(), secrets.apiKey],
    [
      'repeated',
      (nonce: string) => ({ ...body, nonce, iban: 'ES7921000813610123456789' }),
      clock.now(),
      secrets.apiKey,
    ],
    ['repeated', (nonce: string) => ({ ...body, nonce, after: 'x' }), clock.now(), secrets.apiKey],
    ['sums', (nonce: string) => ({ ...body, nonce, balanceMinor: 1 }), clock.now(), secrets.apiKey],
    [
      'unreadable',
      (nonce: string) => ({ ...body, nonce, lines: [{ id: 'x', amountMinor: 0.5 }] }),
      clock.now(),
      secrets.apiKey,
    ],
    ['unreadable', () => 'hello', clock.now(), secrets.apiKey],
  ] as const)('is refused with the code %s otherwise', async (code, change, at, secret) => {
    expect(await ask(change, at, secret)).toEqual({ outcome: 'untrusted', code });
  });

  it('is silent without an answer, and with an error', async () => {
    const failing = (fetch: typeof globalThis.fetch) =>
      httpBankFeed({ baseUrl: 'http://bank.test', ...secrets, clock, fetch }).accounts();
    expect(await failing(() => Promise.reject(new TypeError('fetch failed')))).toMatchObject({ outcome: 'silent' });
    expect(await failing(async () => new Response('', { status: 404 }))).toEqual({
      outcome: 'silent',
      code: 'status404',
    });
  });
});
