import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveEs256Keys } from '#server/kernel/es256.ts';
import { decryptPush, encryptPush, MAX_PUSH_BYTES } from '#server/providers/push/pushContent.ts';
import { authorizePush } from '#server/providers/push/vapid.ts';
import { isPushService, webPush } from '#server/providers/push/webPush.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const now = new Date('2026-11-30T10:00:00Z');
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

/** The example of RFC 8291, appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  receiver: {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  secrets: {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  },
  body: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
};

function makeReceiver() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), p256dh: ecdh.getPublicKey(), auth: randomBytes(16) };
}

describe('the encryption of a push message', () => {
  it('gives the bytes of the standard’s example', () => {
    const { message, receiver, secrets, body } = example;
    expect(encryptPush(Buffer.from(message), receiver, secrets).toString('base64url')).toBe(body.toString('base64url'));
    expect(decryptPush(body, receiver.privateKey, receiver.auth).toString()).toBe(message);
  });

  it('can be read by its receiver alone, and never twice with the same bytes', () => {
    const [receiver, other] = [makeReceiver(), makeReceiver()];
    const message = Buffer.from('{"title":"Cobrado"}');
    const [one, two] = [encryptPush(message, receiver), encryptPush(message, receiver)];
    expect(one.equals(two)).toBe(false);
    expect(decryptPush(one, receiver.privateKey, receiver.auth).equals(message)).toBe(true);
    expect(() => decryptPush(one, other.privateKey, receiver.auth)).toThrow();
    expect(() => decryptPush(one, receiver.privateKey, other.auth)).toThrow();
  });

  it('fits into what a push service has to accept', () => {
    expect(encryptPush(Buffer.alloc(MAX_PUSH_BYTES, 'x'), makeReceiver())).toHaveLength(4096);
    expect(() => encryptPush(Buffer.alloc(MAX_PUSH_BYTES + 1), makeReceiver())).toThrow(RangeError);
  });
});

describe('the sender’s identification', () => {
  it('is a token for the service’s origin, signed with the key that browsers subscribe with', () => {
    const keys = deriveEs256Keys(Buffer.alloc(32, 7));
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(authorizePush(keys, ENDPOINT, 'https://tesela.test', now)) ?? [];
    const [header = '', claims = '', signature = ''] = token.split('.');
    const [x, y] = [bytes(key).subarray(1, 33), bytes(key).subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isValid = (text: string) =>
      verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature));
    expect(isValid(`${header}.${claims}`)).toBe(true);
    expect(isValid(`${header}.${claims}x`)).toBe(false);
    expect(JSON.parse(bytes(header).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'https://tesela.test',
    });
  });

  it('has the same key each time', () => {
    const keyOf = () => deriveEs256Keys(Buffer.alloc(32, 7)).publicKey.toString('hex');
    expect(keyOf()).toBe(keyOf());
  });
});

describe('the address of a subscription', () => {
  it.each([
    ENDPOINT,
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://db5p.notify.windows.com/w/?token=a',
  ])('may be %s', (endpoint) => expect(isPushService(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/a',
    'https://user:secret@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.test/a',
    'https://evilpush.apple.com/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'no address',
  ])('may not be %s', (endpoint) => expect(isPushService(endpoint)).toBe(false));
});

describe('a message to a push service', () => {
  function senderTo(status: number) {
    const calls: { url: string; init: RequestInit }[] = [];
    const sender = webPush({
      secret: Buffer.alloc(32, 7),
      subject: 'https://tesela.test',
      clock: { now: () => now },
      fetch: async (url, init = {}) => {
        calls.push({ url: String(url), init });
        return new Response(null, { status });
      },
    });
    return { sender, calls };
  }
  const message = { topic: 'abc', content: { title: 'Cobrado' } };

  it('is encrypted for the browser, and ends with its time', async () => {
    const { sender, calls } = senderTo(201);
    const receiver = makeReceiver();
    expect(await sender.send({ ...receiver, endpoint: ENDPOINT }, message)).toBe('sent');
    const { url, init } = calls[0] ?? { url: '', init: {} };
    expect([url, init.method, init.redirect]).toEqual([ENDPOINT, 'POST', 'error']);
    expect(init.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', topic: 'abc' });
    const body = Buffer.from(init.body as Uint8Array);
    expect(JSON.parse(decryptPush(body, receiver.privateKey, receiver.auth).toString())).toEqual({ title: 'Cobrado' });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'gone'],
  ])('that is answered with %s finds the subscription %s', async (status, result) => {
    const { sender } = senderTo(status);
    expect(await sender.send({ ...makeReceiver(), endpoint: ENDPOINT }, message)).toBe(result);
  });

  it.each([429, 500, 503])('that is answered with %s is repeated', async (status) => {
    const { sender } = senderTo(status);
    await expect(sender.send({ ...makeReceiver(), endpoint: ENDPOINT }, message)).rejects.toThrow(String(status));
  });

  it('calls no address that is none of a push service', async () => {
    const { sender, calls } = senderTo(201);
    expect(await sender.send({ ...makeReceiver(), endpoint: 'https://169.254.169.254/' }, message)).toBe('gone');
    expect(calls).toEqual([]);
  });
});
