import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { contractPdf } from '#server/providers/signature/contractPdf.ts';
import { createSeal } from '#server/providers/signature/embeddedSignature.ts';
import { remoteSignature } from '#server/providers/signature/remoteSignature.ts';
import type { SignatureOrder } from '#server/providers/signature/signature.ts';
import { OrderBody } from '#server/providers/signature/signatureProtocol.ts';
import { httpTimestamp } from '#server/providers/timestamp/httpTimestamp.ts';
import { timestampSandbox } from '#server/sandbox/timestamp/timestampSandbox.ts';
import { exampleContract } from '../support/contract.ts';
import { keyStore } from '../support/keyStore.ts';
import { movableClock } from '../support/movableClock.ts';
import { serveApp } from '../support/serveApp.ts';

const clock = movableClock('2025-11-21T09:30:00.000Z');
const secrets = { apiKey: 'key', noticeSecret: 'secret' };
const sandbox = timestampSandbox({ clock });
const seal = createSeal({
  keys: keyStore(),
  authority: httpTimestamp({
    url: 'http://sandbox.test/sandbox/timestamp',
    fetch: async (input, init) => sandbox.fetch(new Request(input, init)),
  }),
  clock,
  timeZone: 'Europe/Madrid',
  sealName: 'A signing service',
});

let order: SignatureOrder;
let signed: Uint8Array;

beforeAll(async () => {
  const bytes = await contractPdf(exampleContract);
  order = {
    key: 'signature:1',
    document: { bytes, name: 'INV-2041.pdf', hash: createHash('sha256').update(bytes).digest('hex') },
    signer: { userId: 'person-1', name: 'Begoña Núñez', email: 'begona@demo.test' },
    locale: 'es',
    returnUrl: 'https://tesela.test/back',
    noticeUrl: 'https://tesela.test/notice',
    expiresAt: new Date('2025-12-01T00:00:00Z'),
  };
  signed = await seal(bytes, { locale: 'es', title: 'Firmado por Begoña Núñez' });
});

/** A small signing service, which returns the given file and state. */
async function service({ file = signed, state = {} }: { file?: Uint8Array; state?: object } = {}) {
  const orders = new Map<string, v.InferOutput<typeof OrderBody>>();
  const app = new Hono();
  app.use('*', async (c, next) => (c.req.header('authorization') === 'Bearer key' ? next() : c.text('', 401)));
  app.post('/signatures', async (c) => {
    const key = c.req.header('idempotency-key') ?? '';
    orders.set(key, orders.get(key) ?? v.parse(OrderBody, await c.req.json()));
    return c.json({ reference: key, url: 'https://sign.example/1' }, 201);
  });
  app.get('/signatures/:reference', (c) => {
    const stored = orders.get(c.req.param('reference'));
    if (!stored) return c.text('', 404);
    const { document, signer } = stored;
    const own = { reference: c.req.param('reference'), outcome: 'pending', documentHash: document.hash, signer };
    return c.json({ ...own, ...state });
  });
  app.get('/signatures/:reference/document', (c) =>
    orders.has(c.req.param('reference')) ? c.body(new Uint8Array(file)) : c.text('', 404),
  );
  const baseUrl = await serveApp(app);
  return { orders, baseUrl, provider: remoteSignature({ baseUrl, ...secrets, clock }) };
}

/** Collects a file that the service returns as the signed one. */
async function collect(file: Uint8Array) {
  const { provider } = await service({ file });
  await provider.start(order);
  return provider.collect(order, 'signature:1');
}

describe('signing at a signing service', () => {
  it('sends the document once for each key, with the signer', async () => {
    const { provider, orders } = await service();
    const started = { url: 'https://sign.example/1', reference: 'signature:1' };
    expect(await provider.start(order)).toEqual(started);
    expect(await provider.start(order)).toEqual(started);
    expect([...orders.values()]).toMatchObject([
      {
        document: { hash: order.document.hash },
        signer: { name: 'Begoña Núñez' },
        expiresAt: '2025-12-01T00:00:00.000Z',
      },
    ]);
  });

  it('asks for the state of the signature that it means', async () => {
    const { provider } = await service();
    await provider.start(order);
    expect(await provider.fetch('signature:1')).toEqual({
      reference: 'signature:1',
      outcome: 'pending',
      documentHash: order.document.hash,
      signer: 'person-1',
    });
    const confused = await service({ state: { reference: 'another' } });
    await confused.provider.start(order);
    await expect(confused.provider.fetch('signature:1')).rejects.toThrow('another signature');
    const unreadable = await service({ state: { outcome: 'maybe' } });
    await unreadable.provider.start(order);
    await expect(unreadable.provider.fetch('signature:1')).rejects.toThrow('unreadable');
  });

  it('takes no answer, and a refusal to answer, for a silence that is retried', async () => {
    const { provider, baseUrl } = await service();
    await expect(provider.fetch('none')).rejects.toThrow('no definite answer (HTTP 404)');
    const stranger = remoteSignature({ baseUrl, ...secrets, apiKey: 'guess', clock });
    await expect(stranger.start(order)).rejects.toThrow('no definite answer (HTTP 401)');
    const gone = remoteSignature({ baseUrl: 'http://127.0.0.1:1', ...secrets, clock });
    await expect(gone.start(order)).rejects.toThrow('no definite answer (network)');
  });

  it('collects the original with a signature over all of it', async () => {
    const { bytes, certificateFingerprint } = await collect(signed);
    expect(Buffer.from(bytes).equals(Buffer.from(signed))).toBe(true);
    expect(certificateFingerprint).toMatch(/^[\da-f]{64}$/);
  });

  it('refuses every other file', async () => {
    const { bytes } = order.document;
    const swapped = await seal(await contractPdf({ ...exampleContract, reference: 'INV-9999' }), {
      locale: 'es',
      title: 'Firmado',
    });
    await expect(collect(swapped)).rejects.toThrow('otherDocument');
    await expect(collect(bytes)).rejects.toThrow('otherDocument');
    await expect(collect(Buffer.concat([bytes, Buffer.from('signature')]))).rejects.toThrow('unsigned');
    await expect(collect(Buffer.concat([signed, Buffer.from('more')]))).rejects.toThrow('incomplete');
    const changed = Buffer.from(signed);
    changed[bytes.byteLength + 20] = (changed[bytes.byteLength + 20] ?? 0) ^ 1;
    await expect(collect(changed)).rejects.toThrow('signature');
  });

  it('reads signed notices, and no others', async () => {
    const { provider } = await service();
    const state = { reference: 'signature:1', outcome: 'signed', documentHash: order.document.hash };
    const notice = { eventId: 'e1', ...state, signer: { userId: 'person-1' } };
    const body = JSON.stringify(notice);
    const read = (secret: string, raw = body, signedBody = raw) =>
      provider.readNotice(raw, new Headers(noticeHeaders(secret, clock.now(), signedBody)));
    expect(read(secrets.noticeSecret)).toEqual({ ok: true, eventId: 'e1', reference: 'signature:1' });
    expect(read('forged')).toEqual({ ok: false });
    expect(read(secrets.noticeSecret, body.replace('e1', 'e2'), body)).toEqual({ ok: false });
    expect(read(secrets.noticeSecret, JSON.stringify({ ...notice, outcome: 'maybe' }))).toEqual({ ok: false });
    const old = new Headers(noticeHeaders(secrets.noticeSecret, new Date('2025-11-21T09:00:00Z'), body));
    expect(provider.readNotice(body, old)).toEqual({ ok: false });
  });
});
