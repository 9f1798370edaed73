import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PaymentRequest, RedirectPaymentProvider } from '#server/providers/payment/payment.ts';
import {
  isApprovedPayment,
  isApprovedRefund,
  isDefiniteRefusal,
  toCurrency,
  toCurrencyNumber,
} from '#server/providers/payment/redsysCodes.ts';
import { newRedsysOrder, RedsysOrder } from '#server/providers/payment/redsysOrder.ts';
import { redsysProvider } from '#server/providers/payment/redsysProvider.ts';
import { isRedsysSignature, RedsysVersion, signRedsys } from '#server/providers/payment/redsysSignature.ts';
import { postNotice } from '#server/sandbox/deliverNotice.ts';
import { signedAnswer } from '#server/sandbox/redsys/redsysMessages.ts';
import { redsysSandbox } from '#server/sandbox/redsys/redsysSandbox.ts';
import { postForm, type SandboxDesk, sandboxDesk } from '../support/sandboxDesk.ts';
import { serveApp } from '../support/serveApp.ts';

const secrets = {
  merchantCode: '999008881',
  terminal: '1',
  secretKey: Buffer.alloc(24, 'tesela').toString('base64'),
  version: 'HMAC_SHA256_V1' as RedsysVersion,
};

interface Terminal extends SandboxDesk {
  provider: RedirectPaymentProvider;
}

async function terminal(changed: Partial<typeof secrets> = {}): Promise<Terminal> {
  const desk = await sandboxDesk(({ deps }) => redsysSandbox({ ...deps, secrets }));
  return { ...desk, provider: providerAt(`${desk.origin}/sandbox/redsys`, changed) };
}

function providerAt(host: string, changed: Partial<typeof secrets> = {}) {
  return redsysProvider({ ...secrets, ...changed, host, merchantName: 'Tesela' });
}

/** Opens the terminal's page for a new order. */
async function open({ origin, provider }: Terminal, changed: Partial<PaymentRequest> = {}) {
  const request: PaymentRequest = {
    order: newRedsysOrder(),
    amountMinor: 150_000,
    currency: 'EUR',
    method: 'terminal',
    noticeUrl: `${origin}/notice`,
    okUrl: `${origin}/ok`,
    koUrl: `${origin}/ko`,
    locale: 'es',
    ...changed,
  };
  const { url, fields } = provider.start(request);
  const page = await postForm(url, fields);
  return { ...request, page };
}

/** Decides on the terminal's page, as a user does. */
function decide({ origin }: Terminal, order: string, fields: Record<string, string>) {
  return postForm(`${origin}/sandbox/redsys/sis/decide`, { order, ...fields });
}

describe('an order number of Redsys', () => {
  it('has the required format, with room for the suffix of a card registration', () => {
    const orders = Array.from({ length: 500 }, newRedsysOrder);
    expect(orders.every((order) => v.is(RedsysOrder, `${order}R`))).toBe(true);
    expect(new Set(orders).size).toBe(500);
  });
});

describe('a payment at the card terminal', () => {
  it('is requested on a page in the payer’s language', async () => {
    const desk = await terminal();
    const spanish = await open(desk);
    expect(spanish.page.status).toBe(200);
    const text = await spanish.page.text();
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('1.500,00');
    const english = await open(desk, { locale: 'en', method: 'bizum' });
    expect(await english.page.text()).toContain('Bizum');
    expect(spanish.page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });

  it('is settled by a signed notice', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    const back = await decide(desk, order, { outcome: 'approve' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${desk.origin}/ok`]);
    expect(desk.received).toHaveLength(1);
    expect(desk.provider.readNotice(desk.received[0]?.body ?? '')).toMatchObject({
      ok: true,
      kind: 'payment',
      order,
      amountMinor: 150_000,
      currency: 'EUR',
      approved: true,
      responseCode: '0000',
    });
    expect(await desk.provider.fetch(order)).toMatchObject({ state: 'settled', amountMinor: 150_000, currency: 'EUR' });
  });

  it.each([
    ['refuse', { code: '0101' }, '0101'],
    ['cancel', {}, '9915'],
  ])('that ends with %s sends a notice without approval', async (outcome, fields, responseCode) => {
    const desk = await terminal();
    const { order } = await open(desk);
    const back = await decide(desk, order, { outcome, ...fields });
    expect(back.headers.get('location')).toBe(`${desk.origin}/ko`);
    const notice = desk.provider.readNotice(desk.received[0]?.body ?? '');
    expect(notice).toMatchObject({ ok: true, approved: false, responseCode });
    expect(await desk.provider.fetch(order)).toMatchObject({ state: 'refused', responseCode });
  });

  it('can send its notice twice, with the same event id', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'twice' });
    const ids = desk.received.map(({ body }) => desk.provider.readNotice(body));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
  });

  it('can send a notice with another amount', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'wrongAmount' });
    const notice = desk.provider.readNotice(desk.received[0]?.body ?? '');
    expect(notice).toMatchObject({ ok: true, order, amountMinor: 150_001, approved: true });
  });

  it('can send its notice late, by the demo’s clock', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'later', delay: '3600' });
    expect(desk.received).toHaveLength(0);
    const [late] = desk.delayed;
    expect(late?.init.notBefore).toBe('2025-11-21T10:30:00.000Z');
    if (late) await postNotice(late.url, late.init);
    expect(desk.provider.readNotice(desk.received[0]?.body ?? '')).toMatchObject({ ok: true, order, approved: true });
  });

  it('is found by a query if its notice is lost', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'lost' });
    expect(desk.received).toHaveLength(0);
    expect(await desk.provider.fetch(order)).toMatchObject({ state: 'settled', amountMinor: 150_000 });
  });

  it('is unfinished if the payer left, and absent if it was never started', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    const back = await decide(desk, order, { outcome: 'leave' });
    expect(back.headers.get('location')).toBe(`${desk.origin}/ko`);
    expect(desk.received).toHaveLength(0);
    expect(await desk.provider.fetch(order)).toEqual({ state: 'unfinished' });
    expect(await desk.provider.fetch(newRedsysOrder())).toEqual({ state: 'absent' });
  });

  it('is decided once, and its number can be used once', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve' });
    expect((await decide(desk, order, { outcome: 'refuse' })).status).toBe(409);
    const again = await open(desk, { order });
    expect(again.page.status).toBe(400);
    expect(await again.page.text()).toContain('SIS0051');
    expect(desk.received).toHaveLength(1);
  });

  it('can send its notice again if the receiver was down', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    desk.answer.status = 500;
    expect((await decide(desk, order, { outcome: 'approve' })).status).toBe(303);
    const list = await (await fetch(`${desk.origin}/sandbox/redsys?lang=en`)).text();
    expect(list).toContain('HTTP 500');
    desk.answer.status = 200;
    await postForm(`${desk.origin}/sandbox/redsys/notice`, { order });
    expect(desk.received).toHaveLength(2);
    expect(await (await fetch(`${desk.origin}/sandbox/redsys`)).text()).toContain('HTTP 200');
  });
});

describe('a Redsys code', () => {
  it.each(['0000', '0099'])('%s approves a payment', (code) => {
    expect(isApprovedPayment(code)).toBe(true);
  });

  it.each(['0900', '900'])('%s approves a refund, and no payment', (code) => {
    expect(isApprovedRefund(code)).toBe(true);
    expect(isApprovedPayment(code)).toBe(false);
  });

  it.each(['0100', '0190', '0950', '9915', '', 'SIS0042', '0x1'])('%s approves nothing', (code) => {
    expect(isApprovedPayment(code)).toBe(false);
    expect(isApprovedRefund(code)).toBe(false);
  });

  it.each(['0101', '0190', '0950', '9915', 'SIS0042', 'SIS0054', 'SIS0057'])(
    '%s proves that no money moved',
    (code) => {
      expect(isDefiniteRefusal(code)).toBe(true);
    },
  );

  it.each(['0909', '0912', '9912', '0944', '9998', 'SIS0034', 'SIS0001', 'SIS9999', '', 'HTTP 500'])(
    '%s proves nothing',
    (code) => {
      expect(isDefiniteRefusal(code)).toBe(false);
    },
  );

  it('of a currency is converted in both directions', () => {
    expect(toCurrency(toCurrencyNumber('EUR'))).toBe('EUR');
    expect(toCurrency('0')).toBe('0');
    expect(() => toCurrencyNumber('XYZ')).toThrow('XYZ');
  });
});

describe('a signature of the card terminal', () => {
  // The example at https://pagosonline.redsys.es/desarrolladores-inicio/documentacion-operativa/firmar-una-operacion
  const example = {
    key: { version: 'HMAC_SHA512_V2', secretKey: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
    order: '1234567890',
    payload: Buffer.from(
      '{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881",' +
        '"DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1",' +
        String.raw`"DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php",` +
        String.raw`"DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php",` +
        String.raw`"DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`,
    ).toString('base64url'),
    signature: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
  } as const;

  it('of the second version is the one that Redsys publishes', () => {
    expect(signRedsys(example.key, example.order, example.payload)).toBe(example.signature);
  });

  it.each(RedsysVersion.options)('in %s is refused if any character of it or of its text is another', (version) => {
    const { order, payload } = example;
    const key = { ...example.key, version };
    const signature = signRedsys(key, order, payload);
    expect(isRedsysSignature(key, order, payload, signature)).toBe(true);
    for (const at of [0, 20, 40]) {
      const flip = (text: string) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      expect(isRedsysSignature(key, order, payload, flip(signature))).toBe(false);
      expect(isRedsysSignature(key, order, flip(payload), signature)).toBe(false);
    }
    expect(isRedsysSignature(key, '1234567891', payload, signature)).toBe(false);
  });

  it('of the second version signs a payment, its notice, its query and its refund', async () => {
    const desk = await terminal({ version: 'HMAC_SHA512_V2' });
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve' });
    const notice = desk.received[0]?.body ?? '';
    expect(new URLSearchParams(notice).get('Ds_SignatureVersion')).toBe('HMAC_SHA512_V2');
    expect(desk.provider.readNotice(notice)).toMatchObject({ ok: true, order, approved: true });
    expect(await desk.provider.fetch(order)).toMatchObject({ state: 'settled' });
    const refund = { order, amountMinor: 150_000, currency: 'EUR', key: 'refund-1' };
    expect(await desk.provider.refund(refund)).toMatchObject({ outcome: 'settled' });
  });
});

describe('an unsigned message of the card terminal', () => {
  it('is refused by the application', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'refuse' });
    const fields = Object.fromEntries(new URLSearchParams(desk.received[0]?.body));
    const parameters = JSON.parse(Buffer.from(fields.Ds_MerchantParameters ?? '', 'base64').toString());
    const forged = Buffer.from(JSON.stringify({ ...parameters, Ds_Response: '0000' })).toString('base64');
    const read = (changed: Record<string, string>) =>
      desk.provider.readNotice(new URLSearchParams({ ...fields, ...changed }).toString());
    expect(read({})).toMatchObject({ ok: true });
    expect(read({ Ds_MerchantParameters: forged })).toEqual({ ok: false, why: 'signature' });
    expect(read({ Ds_Signature: '' })).toEqual({ ok: false, why: 'signature' });
    expect(read({ Ds_SignatureVersion: 'HMAC_SHA512_V2' })).toEqual({ ok: false, why: 'signature' });
    expect(read({ Ds_SignatureVersion: 'HMAC_SHA1' })).toEqual({ ok: false, why: 'unreadable' });
    expect(desk.provider.readNotice('{}')).toEqual({ ok: false, why: 'unreadable' });
  });

  it('is refused if another merchant has the same key', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve' });
    const other = providerAt(desk.origin, { merchantCode: '111111111' });
    expect(other.readNotice(desk.received[0]?.body ?? '')).toEqual({ ok: false, why: 'merchant' });
  });

  it('is refused by the terminal', async () => {
    const desk = await terminal();
    const stranger = providerAt(`${desk.origin}/sandbox/redsys`, { secretKey: Buffer.alloc(24, 7).toString('base64') });
    const { page } = await open({ ...desk, provider: stranger });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('SIS0042');
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve' });
    const refund = { order, amountMinor: 150_000, currency: 'EUR', key: 'refund-1' };
    expect(await stranger.refund(refund)).toEqual({ outcome: 'refused', code: 'SIS0042' });
    expect(await stranger.fetch(order)).toEqual({ state: 'unknown' });
  });
});

describe('a refund at the card terminal', () => {
  const refundOf = (order: string) => ({ order, amountMinor: 150_000, currency: 'EUR', key: `refund:${order}` });

  it('is made once, however often it is requested', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve' });
    expect(await desk.provider.refund(refundOf(order))).toMatchObject({ outcome: 'settled' });
    expect(await desk.provider.refund(refundOf(order))).toMatchObject({ outcome: 'settled' });
    const list = await (await fetch(`${desk.origin}/sandbox/redsys`)).text();
    expect(list).toMatch(/1\.500,00\s€ devuelto/);
  });

  it('of a part is made once too', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve' });
    const part = { ...refundOf(order), amountMinor: 100 };
    expect(await desk.provider.refund(part)).toMatchObject({ outcome: 'settled' });
    expect(await desk.provider.refund(part)).toMatchObject({ outcome: 'settled' });
    expect(await (await fetch(`${desk.origin}/sandbox/redsys`)).text()).toMatch(/[^\d]1,00\s€ devuelto/);
  });

  it('is refused if the bank refuses it', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve', afterwards: 'refuse' });
    expect(await desk.provider.refund(refundOf(order))).toEqual({ outcome: 'refused', code: '0950' });
  });

  it('of a payment that was never settled is refused', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'refuse' });
    expect(await desk.provider.refund(refundOf(order))).toEqual({ outcome: 'refused', code: 'SIS0056' });
  });

  it('is unknown if its answer is lost, and is found by the next attempt', async () => {
    const desk = await terminal();
    const { order } = await open(desk);
    await decide(desk, order, { outcome: 'approve', afterwards: 'lose' });
    expect(await desk.provider.refund(refundOf(order))).toEqual({ outcome: 'unknown', code: 'HTTP 504' });
    expect(await desk.provider.refund(refundOf(order))).toMatchObject({ outcome: 'settled' });
  });

  it.each([{ Ds_Order: '9999zzzzzzz' }, { Ds_Amount: '1' }])('that is answered with %j is unknown', async (changed) => {
    const { order, ...refund } = refundOf('1234abcdefg');
    const answer = { Ds_Order: order, Ds_Amount: '150000', Ds_Response: '0900', ...changed };
    const app = new Hono();
    app.post('/sis/rest/trataPeticionREST', (c) => c.json(signedAnswer(secrets, answer)));
    const provider = providerAt(await serveApp(app));
    expect(await provider.refund({ order, ...refund })).toEqual({ outcome: 'unknown', code: 'mismatch' });
  });

  it.each(['', '<html>', '{}', '{"errorCode":1}', '{"Ds_SignatureVersion":"HMAC_SHA256_V1"}'])(
    'that is answered with %j is unknown',
    async (garbage) => {
      const app = new Hono();
      app.all('*', (c) => c.body(garbage));
      const provider = providerAt(await serveApp(app));
      expect(await provider.refund(refundOf('1234abcdefg'))).toMatchObject({ outcome: 'unknown' });
      expect(await provider.fetch('1234abcdefg')).toEqual({ state: 'unknown' });
    },
  );

  it('is unknown if the terminal is unreachable', async () => {
    const unreachable = providerAt('http://127.0.0.1:9');
    expect(await unreachable.refund(refundOf('1234abcdefg'))).toMatchObject({ outcome: 'unknown' });
    expect(await unreachable.fetch('1234abcdefg')).toEqual({ state: 'unknown' });
  });
});

describe('a registered card', () => {
  async function registered(afterwards: string) {
    const desk = await terminal();
    const { order } = await open(desk, { method: 'card' });
    await decide(desk, `${order}R`, { outcome: 'approve', afterwards });
    const notice = desk.provider.readNotice(desk.received[0]?.body ?? '');
    if (!notice.ok || !notice.card) throw new Error('no card');
    return {
      desk,
      order,
      notice,
      charge: { order, amountMinor: 150_000, currency: 'EUR', key: order, card: notice.card },
    };
  }

  it('is registered under the order of the payment, and nothing is charged', async () => {
    const { desk, order, notice } = await registered('accept');
    expect(notice).toMatchObject({ kind: 'cardRegistration', order, amountMinor: 0, approved: true });
    expect(notice.card).toMatchObject({ lastDigits: '0004', expires: '3412' });
    expect(await desk.provider.fetch(order)).toEqual({ state: 'registered' });
  });

  it('is charged once, however often it is requested', async () => {
    const { desk, order, charge } = await registered('accept');
    const first = await desk.provider.charge(charge);
    expect(first).toMatchObject({ outcome: 'settled' });
    expect(await desk.provider.charge(charge)).toEqual(first);
    expect(await desk.provider.fetch(order)).toMatchObject({ state: 'settled', amountMinor: 150_000 });
    const refund = { order, amountMinor: 150_000, currency: 'EUR', key: 'back' };
    expect(await desk.provider.refund(refund)).toMatchObject({ outcome: 'settled' });
  });

  it('is not charged if the bank refuses it or the card is unknown', async () => {
    const { desk, charge } = await registered('refuse');
    expect(await desk.provider.charge(charge)).toEqual({ outcome: 'refused', code: '0190' });
    const unknownCard = { ...charge, order: newRedsysOrder(), card: { reference: 'nobody' } };
    expect(await desk.provider.charge(unknownCard)).toEqual({ outcome: 'refused', code: 'SIS0321' });
  });

  it('whose charge got no answer is found settled by the next attempt', async () => {
    const { desk, charge } = await registered('lose');
    expect(await desk.provider.charge(charge)).toEqual({ outcome: 'unknown', code: 'HTTP 504' });
    expect(await desk.provider.charge(charge)).toMatchObject({ outcome: 'settled' });
  });

  it('that was charged another amount under the same order is not settled', async () => {
    const { desk, charge } = await registered('accept');
    await desk.provider.charge(charge);
    const dearer = await desk.provider.charge({ ...charge, amountMinor: 200_000 });
    expect(dearer).toEqual({ outcome: 'unknown', code: 'mismatch' });
  });
});
