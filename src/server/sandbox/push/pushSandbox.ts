import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { PushContent } from '#machines/app/notification/pushKinds.ts';
import { AUTH_BYTES, decryptPush } from '#server/providers/push/pushContent.ts';
import { readRow } from '../../postgres/sandboxStore.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';

const subscriptionKind = 'push.subscription';
const messageKind = (id: string) => `push.message:${id}`;

const Subscription = v.object({ privateKey: v.string(), auth: v.string(), hasEnded: v.boolean() });
type Subscription = v.InferOutput<typeof Subscription>;

/**
 * A push service together with its browser, under `/sandbox/push`: `POST /` subscribes, `POST /{id}` takes a message as a
 * push service does and decrypts it as a browser does, `GET /{id}` lists the messages, and `DELETE /{id}` ends it.
 */
export function pushSandbox({ store, baseUrl }: Pick<SandboxDeps, 'store' | 'baseUrl'>): Hono {
  const app = new Hono().basePath('/sandbox/push');
  const find = (http: Context) =>
    readRow(store, { kind: subscriptionKind, id: http.req.param('id') ?? '', schema: Subscription });

  app.post('/', async (http) => {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const auth = randomBytes(AUTH_BYTES).toString('base64url');
    const id = randomUUID();
    const stored: Subscription = { privateKey: ecdh.getPrivateKey('base64url'), auth, hasEnded: false };
    await store.put(subscriptionKind, id, stored);
    return http.json({ endpoint: `${baseUrl(http.req.raw)}/sandbox/push/${id}`, keys: { p256dh, auth } }, 201);
  });

  app.post('/:id', async (http) => {
    const found = await find(http);
    if (!found) return http.body(null, 404);
    if (found.hasEnded) return http.body(null, 410);
    if (!isIdentified(http.req.header('authorization') ?? '', new URL(baseUrl(http.req.raw)).origin))
      return http.body(null, 403);
    if (http.req.header('content-encoding') !== 'aes128gcm' || !http.req.header('ttl')) return http.body(null, 400);
    const body = Buffer.from(await http.req.arrayBuffer());
    const text = decryptPush(body, Buffer.from(found.privateKey, 'base64url'), Buffer.from(found.auth, 'base64url'));
    await store.put(messageKind(http.req.param('id')), randomUUID(), v.parse(PushContent, JSON.parse(text.toString())));
    return http.body(null, 201);
  });

  app.get('/:id', async (http) => {
    const rows = await store.list(messageKind(http.req.param('id')));
    http.header('cache-control', 'no-store');
    return http.json(rows.map(({ data }) => data));
  });

  app.delete('/:id', async (http) => {
    const found = await find(http);
    if (!found) return http.body(null, 404);
    await store.put(subscriptionKind, http.req.param('id'), { ...found, hasEnded: true } satisfies Subscription);
    return http.body(null, 204);
  });

  return app;
}

const Claims = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });

/** Whether the header is a signed token for this service (RFC 8292). */
function isIdentified(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (!signature || point.length !== 65) return false;
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const text = Buffer.from(`${header}.${claims}`);
  const signed = Buffer.from(signature, 'base64url');
  const parsed = v.safeParse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const isSigned = verify('sha256', text, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed);
  return isSigned && parsed.success && parsed.output.aud === audience;
}
