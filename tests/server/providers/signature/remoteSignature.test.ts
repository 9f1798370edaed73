import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { remoteSignature } from '#server/providers/signature/remoteSignature.ts';
import type { SignatureOrder } from '#server/providers/signature/signature.ts';
import { OrderBody } from '#server/providers/signature/signatureProtocol.ts';
import { movableClock } from '../support/movableClock.ts';
import { serveApp } from '../support/serveApp.ts';

const clock = movableClock('2025-11-21T09:30:00.000Z');
const secrets = { apiKey: 'key', noticeSecret: 'secret' };
const document = Buffer.from('%PDF-1.7\nthe contract\n%%EOF\n');
const hash = createHash('sha256').update(document).digest('hex');

const order: SignatureOrder = {
  key: 'signature:1',
  document: { bytes: document, name: 'INV-2041.pdf', hash },
  signer: { userId: 'person-1', name: 'Begoña Núñez', email: 'begona@demo.test' },
  locale: 'es',
  returnUrl: 'https://tesela.test/back',
  noticeUrl: 'https://tesela.test/notice',
};

/** A small signing service. It stores orders by key and returns the document with a signature appended. */
async function service(swap?: Uint8Array) {
  const orders = new Map<string, v.InferOutput<typeof OrderBody>>();
  const app = new Hono();
  app.use('*', async (c, next) => (c.req.header('authorization') === 'Bearer key' ? next() : c.text('', 401)));
  app.post('/signatures', async (c) => {
    const key = c.req.header('idempotency-key') ?? '';
    orders.set(key, orders.get(key) ?? v.parse(OrderBody, await c.req.json()));
    return c.json({ reference: key, url: 'https://sign.example/1' }, 201);
  });
  app.get('/signatures/:reference/document', (c) => {
    const stored = orders.get(c.req.param('reference'));
    if (!stored) return c.text('', 404);
    const bytes = swap ?? Buffer.from(stored.document.base64, 'base64');
    return c.body(new Uint8Array(Buffer.concat([bytes, Buffer.from('signature')])));
  });
  const baseUrl = await serveApp(app);
  return { orders, baseUrl, provider: remoteSignature({ baseUrl, ...secrets, clock }) };
}

describe('signing at a remote service', () => {
  it('sends the document once for each key, with the signer', async () => {
    const { provider, orders } = await service();
    const started = { kind: 'redirect', url: 'https://sign.example/1', reference: 'signature:1' };
    expect(await provider.start(order)).toEqual(started);
    expect(await provider.start(order)).toEqual(started);
    expect([...orders.values()]).toMatchObject([{ document: { hash }, signer: { name: 'Begoña Núñez' } }]);
  });

  it('collects the signed document, and nothing else', async () => {
    const { provider } = await service();
    await provider.start(order);
    const signed = await provider.collect(order, { at: clock.now(), reference: 'signature:1' });
    expect(Buffer.from(signed.bytes).toString()).toMatch(/signature$/);
    await expect(provider.collect(order, { at: clock.now() })).rejects.toThrow('was not started');
    await expect(provider.collect(order, { at: clock.now(), reference: 'none' })).rejects.toThrow('404');
    const lying = await service(Buffer.from('%PDF-1.7\nanother contract\n%%EOF\n'));
    await lying.provider.start(order);
    const collected = lying.provider.collect(order, { at: clock.now(), reference: 'signature:1' });
    await expect(collected).rejects.toThrow('document other than');
  });

  it('reads signed notices, and no others', async () => {
    const { provider, baseUrl } = await service();
    const notice = { eventId: 'e1', reference: 'signature:1', outcome: 'signed', documentHash: hash };
    const body = JSON.stringify(notice);
    const read = (secret: string, raw = body) =>
      provider.readNotice(raw, new Headers(noticeHeaders(secret, clock.now(), raw)));
    expect(read(secrets.noticeSecret)).toEqual({ ok: true, ...notice });
    expect(read('forged')).toEqual({ ok: false });
    expect(read(secrets.noticeSecret, JSON.stringify({ ...notice, outcome: 'maybe' }))).toEqual({ ok: false });
    const stranger = remoteSignature({ baseUrl, ...secrets, apiKey: 'guess', clock });
    await expect(stranger.start(order)).rejects.toThrow('401');
  });
});
