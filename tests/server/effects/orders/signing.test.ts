import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#machines/shared/duration.ts';
import { readFile } from '#server/acts/app/storeFile.ts';
import { sql } from '#server/postgres/sql.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { sandboxSecrets } from '#server/providers/sandboxSecrets.ts';
import { verifySignedCopy } from '#server/providers/signature/verifySignedCopy.ts';
import { fileById } from '#server/queries/app/files.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

const origin = 'http://test.local';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z', 16, { SIGNATURE_URL: 'sandbox' });
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported.filter((error) => !String(error).includes('ProviderSilence'))).toEqual([]);
  await test.close();
});

interface Row {
  id: string;
  status: string;
  machine_state: { atService?: boolean; reference?: string };
  hash: string;
  file_id: string;
  sealed_file: string | null;
}

/** Pays an order and asks for its contract, so that it waits for its signature at the service. */
async function order() {
  const investor = await world.investor();
  const investment = await journeys.payByTransfer(investor, project);
  await world.send(by('USER', investor), 'investment', investment, { type: 'signature.request' });
  await test.drain();
  const row = await signatureOf(investment);
  return { investor, investment, id: row.id, reference: row.machine_state.reference ?? '', hash: row.hash };
}

async function signatureOf(investment: string): Promise<Row> {
  const [row] = await test.tenant.database.query<Row>(
    sql`select * from signature where investment_id = ${investment} order by created_at desc, id desc limit 1`,
  );
  if (!row) throw new Error('The investment has no signature');
  return row;
}

async function statusOf(investment: string): Promise<string[]> {
  const [row] = await test.tenant.database.query<{ status: string }>(
    sql`select status from investment where id = ${investment}`,
  );
  return [row?.status ?? '', (await signatureOf(investment)).status];
}

/** Asks for the page of the service, as the investor does. */
async function openPage(investor: string, id: string) {
  const token = await world.tokenOf(investor);
  const { status, body } = await callApi(test, 'POST', `/v2/pfp/signatures/${id}/signing-page`, { token });
  return { status, error: body.error, url: (body.data as { url?: string } | undefined)?.url ?? '' };
}

/** Decides on the page of the service, and delivers its notice. */
async function decide({ investor, id }: { investor: string; id: string }, choice: string) {
  const { url } = await openPage(investor, id);
  const answer = await test.app.request(url, { method: 'POST', body: new URLSearchParams({ choice }) });
  await test.drain();
  return answer;
}

const wait = async (milliseconds: number) => {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
  await test.drain();
};

async function notify(notice: object, secret = sandboxSecrets(test.tenant).signature.noticeSecret) {
  const body = JSON.stringify(notice);
  const headers = noticeHeaders(secret, test.tenant.clock.now(), body);
  return test.app.request(`${origin}/v2/pfp/notices/signature`, { method: 'POST', body, headers });
}

const noticeOf = ({ investor, reference, hash }: { investor: string; reference: string; hash: string }) => ({
  eventId: `event-${reference}`,
  reference,
  outcome: 'signed',
  documentHash: hash,
  signer: { userId: investor },
});

async function isLookedUp(id: string): Promise<number> {
  const [jobs] = await test.tenant.database.query<{ count: number }>(sql`select count(*) as count from job
    where kind = 'signature.lookup' and payload ->> 'signatureId' = ${id} and payload ->> 'attempt' is null`);
  return jobs?.count ?? 0;
}

async function contentOf(id: string): Promise<Uint8Array> {
  const file = await fileById(test.tenant.database, id);
  return (file && (await readFile(test.tenant, file))) ?? new Uint8Array();
}

describe('a contract at a signing service', () => {
  it('is signed on the page of the service, and its signed file is fetched, checked and stored', async () => {
    const found = await order();
    expect(await statusOf(found.investment)).toEqual(['SIGNED_PENDING', 'prepared']);
    const back = await decide(found, 'signed');
    expect(back.headers.get('location')).toBe(`${origin}/v2/pfp/signatures/${found.id}/return`);
    expect(await statusOf(found.investment)).toEqual(['SIGNED', 'signed']);
    const { sealed_file, file_id } = await signatureOf(found.investment);
    const [original, signed] = [await contentOf(file_id), await contentOf(sealed_file ?? '')];
    expect(createHash('sha256').update(original).digest('hex')).toBe(found.hash);
    expect(await verifySignedCopy(signed, { bytes: original, hash: found.hash })).toMatchObject({ ok: true });
    const page = await callApi(test, 'GET', `/v2/pfp/investments/${found.investment}`, {
      token: await world.tokenOf(found.investor),
    });
    expect(page.body.data).toMatchObject({ contractFileId: sealed_file });
  });

  it('gets no code, and opens the same signature however often its page is asked for', async () => {
    const { investor, id } = await order();
    const answers = await Promise.all(Array.from({ length: 5 }, () => openPage(investor, id)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    await expect(journeys.lastCode(investor)).rejects.toThrow('No code was mailed');
    const code = await world.attempt(by('USER', investor), 'signature', id, { type: 'code.send' });
    expect(code).toMatchObject({ code: 'refused' });
    const stranger = await world.investor();
    expect((await openPage(stranger, id)).status).toBe(404);
  });

  it('brings the investor back to the step of the signature, and looks it up', async () => {
    const { id } = await order();
    const back = await test.app.request(`${origin}/v2/pfp/signatures/${id}/return`);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/test\.local\/invest\/[^/]+\/sign\?returned=true&order=[\w-]{36}$/),
    ]);
    expect(await isLookedUp(id)).toBe(1);
  });

  it.each(['refused', 'expired', 'otherDocument', 'otherSigner'])(
    'that ends as %s signs nothing, and can be asked for again',
    async (choice) => {
      const found = await order();
      await decide(found, choice);
      expect(await statusOf(found.investment)).toEqual(['CHARGED', 'failed']);
      await wait(MINUTE);
      await world.send(by('USER', found.investor), 'investment', found.investment, { type: 'signature.request' });
      await test.drain();
      expect(await statusOf(found.investment)).toEqual(['SIGNED_PENDING', 'prepared']);
    },
  );

  it('is found signed if the notice was lost', async () => {
    const found = await order();
    await decide(found, 'lost');
    expect(await statusOf(found.investment)).toEqual(['SIGNED_PENDING', 'prepared']);
    await wait(5 * MINUTE);
    expect(await statusOf(found.investment)).toEqual(['SIGNED', 'signed']);
  });

  it('is looked up until its time ends', async () => {
    const found = await order();
    await wait(9 * DAY);
    await decide(found, 'lost');
    await wait(HOUR);
    expect(await statusOf(found.investment)).toEqual(['SIGNED', 'signed']);
  });

  it('is not signed while the investor is rejected, and is signed once a manager lifts that', async () => {
    const found = await order();
    const manager = by('ADMIN', project.manager);
    const { url } = await openPage(found.investor, found.id);
    await world.send(manager, 'user', found.investor, { type: 'user.reject', reason: 'KYC_NOT_APPROVED' });
    expect((await openPage(found.investor, found.id)).status).toBe(409);
    await test.app.request(url, { method: 'POST', body: new URLSearchParams({ choice: 'signed' }) });
    await test.drain();
    expect(await statusOf(found.investment)).toEqual(['SIGNED_PENDING', 'prepared']);
    await world.send(by('USER', found.investor), 'user', found.investor, { type: 'review.request' });
    await world.send(manager, 'user', found.investor, { type: 'user.accept' });
    await wait(HOUR);
    expect(await statusOf(found.investment)).toEqual(['SIGNED', 'signed']);
  });

  it('of a cancelled order stays unsigned, whatever the service says', async () => {
    const found = await order();
    const { url } = await openPage(found.investor, found.id);
    await world.send(by('ADMIN', project.manager), 'investment', found.investment, {
      type: 'investment.cancel',
      reason: 'Not approved',
    });
    await test.app.request(url, { method: 'POST', body: new URLSearchParams({ choice: 'signed' }) });
    await test.drain();
    expect((await signatureOf(found.investment)).status).toBe('expired');
  });
});

describe('a signing service that does not answer', () => {
  it('lets the investor try again, tells the managers, and is followed by the signature', async () => {
    const { providers } = test.tenant;
    const real = providers.signingService;
    const { remoteSignature } = await import('#server/providers/signature/remoteSignature.ts');
    const { clock } = test.tenant;
    providers.signingService = remoteSignature({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'key',
      noticeSecret: 'secret',
      clock,
    });
    const found = await order();
    expect(found.reference).toBe('');
    const silent = await openPage(found.investor, found.id);
    expect([silent.status, silent.error]).toEqual([503, 'provider_silent']);
    for (let tries = 0; tries < 4; tries += 1) await wait(MINUTE);
    const incident = () =>
      test.tenant.database.query(sql`select status from incident where cause = 'providerDown:provider:signatures'`);
    expect(await incident()).toEqual([{ status: 'open' }]);
    providers.signingService = real;
    await decide(found, 'signed');
    expect(await statusOf(found.investment)).toEqual(['SIGNED', 'signed']);
    expect(await incident()).toEqual([{ status: 'resolved' }]);
  });
});

describe('the notice of the signing service', () => {
  it('is refused if it is forged', async () => {
    const found = await order();
    expect((await notify(noticeOf(found), 'another secret')).status).toBe(401);
    const unsigned = await test.app.request(`${origin}/v2/pfp/notices/signature`, {
      method: 'POST',
      body: JSON.stringify(noticeOf(found)),
    });
    expect(unsigned.status).toBe(401);
    expect(await isLookedUp(found.id)).toBe(0);
  });

  it('proves nothing by itself: the service is asked, and still waits', async () => {
    const found = await order();
    expect((await notify(noticeOf(found))).status).toBe(200);
    await test.drain();
    expect(await isLookedUp(found.id)).toBe(1);
    expect(await statusOf(found.investment)).toEqual(['SIGNED_PENDING', 'prepared']);
  });

  it('counts once, however often it is delivered', async () => {
    const found = await order();
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(noticeOf(found))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await isLookedUp(found.id)).toBe(1);
  });

  it('that arrives late changes nothing: a refusal after the signature, and another order’s notice', async () => {
    const found = await order();
    const other = await order();
    await decide(found, 'signed');
    const late = { ...noticeOf(found), eventId: 'late', outcome: 'refused' };
    expect((await notify(late)).status).toBe(200);
    const crossed = { ...noticeOf(found), eventId: 'crossed', reference: other.reference };
    expect((await notify(crossed)).status).toBe(200);
    const unknown = { ...noticeOf(found), eventId: 'unknown', reference: 'nobody' };
    expect((await notify(unknown)).status).toBe(200);
    await test.drain();
    expect(await statusOf(found.investment)).toEqual(['SIGNED', 'signed']);
    expect(await statusOf(other.investment)).toEqual(['SIGNED_PENDING', 'prepared']);
  });
});
