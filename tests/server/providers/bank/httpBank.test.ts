import { describe, expect, it } from 'vitest';
import type { Transfer } from '#server/providers/bank/bank.ts';
import { httpBank } from '#server/providers/bank/httpBank.ts';
import { bankSandbox } from '#server/sandbox/bank/bankSandbox.ts';
import { sandboxDesk } from '../support/sandboxDesk.ts';

const secrets = { apiKey: 'key-of-the-tenant' };
const transfer: Transfer = {
  key: 'refund:1',
  iban: 'ES9121000418450200051332',
  holder: 'Ana <Ruiz>',
  amountMinor: 15_000,
  currency: 'EUR',
  concept: 'TS-1',
};
const closed = { ...transfer, iban: 'ES0000000000000000000000' };

async function desk() {
  const { origin } = await sandboxDesk(({ deps }) => bankSandbox({ ...deps, secrets }));
  const baseUrl = `${origin}/sandbox/bank`;
  const shown = async () => (await fetch(`${baseUrl}?lang=en`)).text();
  return { bank: httpBank({ baseUrl, ...secrets }), baseUrl, shown };
}

describe('a bank transfer', () => {
  it('is made once for each key, and outgoing and incoming ones differ', async () => {
    const { bank, shown } = await desk();
    const first = await bank.payOut(transfer);
    expect(first).toEqual({ outcome: 'settled', reference: 'refund:1' });
    expect(await bank.payOut(transfer)).toEqual(first);
    await bank.collect({ ...transfer, key: 'collect:1' });
    const page = await shown();
    expect(page.match(/<li>/g)).toHaveLength(2);
    expect(page).toContain('In 150.00');
    expect(page).toContain('Ana &lt;Ruiz&gt;');
  });

  it('that is refused has moved nothing, and can be requested again with the same key', async () => {
    const { bank } = await desk();
    expect(await bank.payOut(closed)).toEqual({ outcome: 'refused', code: 'accountClosed' });
    expect(await bank.payOut(transfer)).toMatchObject({ outcome: 'settled' });
    expect(await bank.payOut(closed)).toMatchObject({ outcome: 'settled' });
  });

  it('that the bank has not decided is neither settled nor refused', async () => {
    const { bank } = await desk();
    const undecided = { ...transfer, iban: 'ES0000000000000000000001' };
    expect(await bank.payOut(undecided)).toEqual({ outcome: 'unknown', code: 'pending' });
  });
});

describe('an indefinite answer of the bank', () => {
  const answering = (fetch: typeof globalThis.fetch) => httpBank({ baseUrl: 'http://bank.test', ...secrets, fetch });

  it.each([
    ['status500', () => Promise.resolve(new Response('', { status: 500 }))],
    ['status404', () => Promise.resolve(new Response('', { status: 404 }))],
    ['unreadable', () => Promise.resolve(new Response('<html>'))],
    ['unreadable', () => Promise.resolve(Response.json({ status: 'perhaps' }))],
    ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ] as const)('is unknown (%s), because the money may have moved', async (code, fetch) => {
    expect(await answering(fetch).payOut(transfer)).toEqual({ outcome: 'unknown', code });
  });

  it('is the result of a wrong API key', async () => {
    const { baseUrl } = await desk();
    const bank = httpBank({ baseUrl, apiKey: 'another' });
    expect(await bank.payOut(transfer)).toEqual({ outcome: 'unknown', code: 'status401' });
  });
});
