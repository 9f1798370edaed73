import { describe, expect, it } from 'vitest';
import { httpIdentity } from '#server/providers/identity/httpIdentity.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { identitySandbox } from '#server/sandbox/identity/identitySandbox.ts';
import { postForm, sandboxDesk } from '../support/sandboxDesk.ts';

const secrets = { apiKey: 'key-of-the-tenant', noticeSecret: 'secret-of-the-notices' };

async function verifier() {
  const desk = await sandboxDesk(({ deps }) => identitySandbox({ ...deps, secrets }));
  const baseUrl = `${desk.origin}/sandbox/identity`;
  const provider = httpIdentity({ baseUrl, ...secrets, clock: desk.clock });
  const request = {
    key: 'kyc:1',
    userId: 'person-1',
    returnUrl: `${desk.origin}/back`,
    noticeUrl: `${desk.origin}/notice`,
    locale: 'en' as const,
  };
  return { ...desk, baseUrl, provider, request };
}

const find = (url: string, finding: string, validDays = '1826') => postForm(url, { finding, validDays });

describe('an identity check at the provider', () => {
  it('starts once for each key, and shows the provider’s own page', async () => {
    const { provider, request } = await verifier();
    const { url, reference } = await provider.start(request);
    expect(await provider.start(request)).toEqual({ url, reference });
    expect(await provider.fetchStatus(reference)).toEqual({ reference, word: 'PENDING', documents: [] });
    const page = await (await fetch(url)).text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('person-1');
  });

  it('is listed in the sandbox', async () => {
    const { provider, request, baseUrl } = await verifier();
    const { url } = await provider.start(request);
    const page = await (await fetch(`${baseUrl}?lang=en`)).text();
    expect(page).toContain(`href="${new URL(url).pathname}"`);
    expect(page).toContain('Undecided');
  });

  it.each([
    ['SUCCESS', '2030-11-21', undefined],
    ['ERROR', undefined, 'DOCUMENT_UNREADABLE'],
    ['VERIFICATION_ERROR', undefined, 'DATA_MISMATCH'],
    ['MANUAL_REVIEW', '2030-11-21', 'FACE_MISMATCH'],
  ])('that ends with %s sends a signed notice', async (word, documentExpiresAt, reason) => {
    const { provider, request, received, origin } = await verifier();
    const { url, reference } = await provider.start(request);
    const back = await find(url, word);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${origin}/back`]);
    const [notice] = received;
    const read = provider.readNotice(notice?.body ?? '', notice?.headers ?? new Headers());
    const documents = ['front', 'back', 'selfie'];
    const state = {
      reference,
      word,
      documents,
      ...(documentExpiresAt && { documentExpiresAt }),
      ...(reason && { reason }),
    };
    expect(read).toMatchObject({ ok: true, ...state });
    expect(await provider.fetchStatus(reference)).toEqual({
      ...state,
      data: expect.objectContaining({ name: 'Lucía' }),
    });
  });

  it('has what the provider read on the document, and its pictures', async () => {
    const { provider, request } = await verifier();
    const declared = { name: 'Ada', surname: 'Prueba', nationality: 'PT' };
    const { url, reference } = await provider.start({ ...request, declared });
    await postForm(url, { finding: 'MANUAL_REVIEW', validDays: '30', surname: 'OTRA', reason: 'WATCHLIST' });
    expect(await provider.fetchStatus(reference)).toMatchObject({
      reason: 'WATCHLIST',
      data: { name: 'Ada', surname: 'OTRA', nationality: 'PT', documentType: 'passport', documentCountry: 'PT' },
    });
    const front = await provider.fetchDocument(reference, 'front');
    expect([...front.slice(0, 2)]).toEqual([0xff, 0xd8]);
    await expect(provider.fetchDocument('x', 'front')).rejects.toThrow('404');
  });

  it('without an answer lets the user return, and stays pending', async () => {
    const { provider, request, received, origin } = await verifier();
    const { url, reference } = await provider.start(request);
    expect((await find(url, 'silence')).headers.get('location')).toBe(`${origin}/back`);
    expect(received).toHaveLength(0);
    expect(await provider.fetchStatus(reference)).toMatchObject({ word: 'PENDING' });
  });

  it('shows that the application did not accept the notice', async () => {
    const { provider, request, answer } = await verifier();
    const { url } = await provider.start(request);
    answer.status = 500;
    const page = await find(url, 'SUCCESS');
    expect(page.status).toBe(502);
    expect(await page.text()).toContain('The notice didn’t arrive');
    answer.status = 200;
    expect((await find(url, 'SUCCESS')).status).toBe(303);
  });

  it('can find an expired document', async () => {
    const { provider, request } = await verifier();
    const { url, reference } = await provider.start(request);
    await find(url, 'SUCCESS', '-1');
    expect(await provider.fetchStatus(reference)).toMatchObject({ documentExpiresAt: '2025-11-20' });
  });

  it('needs the API key, and an unknown one is an error', async () => {
    const { baseUrl, provider, request, clock } = await verifier();
    const stranger = httpIdentity({ baseUrl, ...secrets, apiKey: 'guess', clock });
    await expect(stranger.start(request)).rejects.toThrow('401');
    await expect(stranger.fetchStatus('x')).rejects.toThrow('401');
    await expect(provider.fetchStatus('x')).rejects.toThrow('404');
    expect((await fetch(`${baseUrl}/verify/x`)).status).toBe(404);
  });

  it('is refused if an address is not a web address', async () => {
    const { provider, request } = await verifier();
    await expect(provider.start({ ...request, returnUrl: 'javascript:alert(1)' })).rejects.toThrow('400');
  });
});

describe('a notice of the identity provider', () => {
  const data = { name: 'Ada', surname: 'Prueba', birthday: '1990-05-17', idNumber: 'X1' };
  const found = { eventId: 'e1', reference: 'r1', status: 'SUCCESS', documentExpiresAt: '2030-01-01' };
  const body = JSON.stringify({ ...found, data });

  async function reader() {
    const { provider, clock } = await verifier();
    const read = (secret: string, raw = body, sent = clock.now()) =>
      provider.readNotice(raw, new Headers(noticeHeaders(secret, sent, raw)));
    return { provider, clock, read };
  }

  it('is read if it is signed', async () => {
    const { read } = await reader();
    expect(read(secrets.noticeSecret)).toEqual({
      ok: true,
      eventId: 'e1',
      reference: 'r1',
      word: 'SUCCESS',
      documentExpiresAt: '2030-01-01',
      data,
      documents: [],
    });
  });

  it('that says nothing of the person leads to a manual review', async () => {
    const { read } = await reader();
    const { name, ...nameless } = data;
    for (const said of [undefined, nameless, { ...data, birthday: 'yesterday' }])
      expect(read(secrets.noticeSecret, JSON.stringify({ ...found, data: said }))).toMatchObject({
        word: 'MANUAL_REVIEW',
        reason: 'NO_DATA',
      });
  });

  it('with an unknown reason keeps the rest of its answer', async () => {
    const { read } = await reader();
    const odd = { ...found, status: 'ERROR', reason: 'MOON_PHASE', data: { ...data, nationality: 'Spain' } };
    expect(read(secrets.noticeSecret, JSON.stringify(odd))).toMatchObject({ reason: 'OTHER', data: { name: 'Ada' } });
  });

  it('with an unknown status leads to a manual review', async () => {
    const { read } = await reader();
    const unknown = JSON.stringify({ eventId: 'e1', reference: 'r1', status: 'SUCCESSFUL' });
    expect(read(secrets.noticeSecret, unknown)).toMatchObject({ ok: true, word: 'MANUAL_REVIEW' });
  });

  it('is refused if it is forged, changed or unsigned', async () => {
    const { read, provider, clock } = await reader();
    expect(read('another secret')).toEqual({ ok: false });
    const headers = new Headers(noticeHeaders(secrets.noticeSecret, clock.now(), body));
    expect(provider.readNotice(body.replace('r1', 'r2'), headers)).toEqual({ ok: false });
    expect(provider.readNotice(body, new Headers())).toEqual({ ok: false });
    headers.set('x-notice-timestamp', String(clock.now().getTime() / 1000 + 1));
    expect(provider.readNotice(body, headers)).toEqual({ ok: false });
  });

  it('is refused if it is too old, or from the future', async () => {
    const { read, clock } = await reader();
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    expect(read(secrets.noticeSecret, body, at(-900)).ok).toBe(true);
    expect(read(secrets.noticeSecret, body, at(-901)).ok).toBe(false);
    expect(read(secrets.noticeSecret, body, at(900)).ok).toBe(true);
    expect(read(secrets.noticeSecret, body, at(901)).ok).toBe(false);
  });

  it('is refused if its signed body is invalid', async () => {
    const { read } = await reader();
    for (const raw of ['', '{}', 'not json', '[]', JSON.stringify({ eventId: 'e', reference: 'r' })])
      expect(read(secrets.noticeSecret, raw)).toEqual({ ok: false });
  });
});
