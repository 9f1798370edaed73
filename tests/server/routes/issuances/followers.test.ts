import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIRMATION_DAYS,
  FOLLOWER_KEPT_DAYS,
  MAX_CONFIRMATION_MAILS,
} from '#machines/issuances/follower/follower.contract.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { UnknownMailbox } from '#server/providers/mail/mail.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { followerBed } from '../support/followerBed.ts';

let test: TestTenant;
let world: World;
let bed: ReturnType<typeof followerBed>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  bed = followerBed(test);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});
beforeEach(() => test.configure('customization', {}));

type Phase = NonNullable<Parameters<World['project']>[0]>['until'];

async function issuance(until: Phase = 'PRE_CAMPAIGN') {
  const { id, manager, owner } = await world.project({ until });
  const [row] = await test.tenant.database.query<{ slug: string }>(sql`select slug from project where id = ${id}`);
  return { id, manager, owner, slug: row?.slug ?? '' };
}

let count = 0;
const fresh = () => `visita${++count}@example.com`;
const wait = async (milliseconds: number) => {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
  await test.drain();
};
const stored = () => test.tenant.database.query<{ contact: string | null }>(sql`select contact, digest from follower`);
const text = async (answer: Response | Promise<Response>) => (await answer).text();

describe('the form of an issuance', () => {
  it('mails a confirmation and nothing else before its link is pressed', async () => {
    const { id, slug, manager } = await issuance();
    const email = fresh();
    const answer = await bed.ask(slug, email);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/invest/${slug}/follow?asked&lang=es`]);
    expect(await text(bed.request(`/invest/${slug}/follow?asked&lang=es`))).toContain('Revisa tu correo');
    await world.send(by('ADMIN', manager), 'project', id, { type: 'phase.advance', to: 'VALIDATING' });
    await world.send(by('ADMIN', manager), 'project', id, { type: 'validation.approve' });
    await world.send(by('ADMIN', manager), 'project', id, { type: 'phase.advance', to: 'CAMPAIGN' });
    const mails = await bed.mails(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirma que quieres seguir Proyecto']);
    expect(mails[0]?.text).toContain('Podrías perder todo el dinero');
    expect(await bed.statuses(id)).toEqual(['asked']);
  });

  it('returns what was typed with the error beside the field', async () => {
    const { id, slug } = await issuance();
    const answer = await bed.ask(slug, 'ana"@<b>', { lang: 'en' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-language')).toBe('en');
    const page = await answer.text();
    expect(page).toContain('value="ana&quot;@&lt;b&gt;"');
    expect(page).toMatch(/id="email-error">Enter a valid email/);
    expect(page).toContain('<title>Error: Follow Proyecto by email');
    expect(page).toContain('<h1>Follow Proyecto by email</h1>');
    expect(page).toContain('aria-describedby="email-error email-hint"');
    expect(await text(bed.ask(slug, ''))).toContain('Escribe tu correo.');
    expect(await bed.statuses(id)).toEqual([]);
  });

  it('answers the same to an address that follows, has an account, or has got too many mails', async () => {
    const { id, slug } = await issuance();
    const known = await bed.follow(slug, fresh());
    const user = await world.user();
    const [account] = await test.tenant.database.query<{ email: string }>(
      sql`select email from users where id = ${user}`,
    );
    const answers = [];
    for (const email of [fresh(), known, account?.email ?? '']) {
      const { status, headers } = await bed.ask(slug, email);
      answers.push([status, headers.get('location')]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(await bed.mails(known), 'no second confirmation').toHaveLength(1);
    expect(await bed.statuses(id)).toEqual(['confirmed', 'asked', 'asked']);
  });

  it('mails no address more than its few confirmations, however often and wherever it is typed', async () => {
    const issuances = [await issuance(), await issuance()];
    const email = fresh();
    for (let at = 0; at < 5; at++) expect((await bed.ask(issuances[0]?.slug ?? '', email)).status).toBe(303);
    expect(await bed.mails(email)).toHaveLength(MAX_CONFIRMATION_MAILS);
    expect((await bed.ask(issuances[1]?.slug ?? '', email.toUpperCase())).status).toBe(303);
    expect(await bed.mails(email)).toHaveLength(MAX_CONFIRMATION_MAILS);
    expect(await bed.statuses(issuances[1]?.id ?? '')).toEqual([]);
  });

  it('is limited for one visitor, who keeps what was typed', async () => {
    const { slug } = await issuance();
    const from = { address: '198.51.100.7' };
    const statuses = [];
    for (let at = 0; at < 21; at++) statuses.push((await bed.ask(slug, fresh(), from)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429]);
    const email = fresh();
    expect(await text(bed.ask(slug, email, from))).toContain(`value="${email}"`);
    expect((await bed.ask(slug, fresh())).status, 'another visitor').toBe(303);
  });

  it('is not there for a draft, an issuance that is over, or a tenant that hides its catalogue', async () => {
    const [draft, open] = [await world.draft(await world.user(['ADMIN'])), await issuance()];
    const [{ slug = '' } = {}] = await test.tenant.database.query<{ slug: string }>(
      sql`select slug from project where id = ${draft.id}`,
    );
    expect((await bed.ask(slug, fresh())).status).toBe(404);
    await test.configure('customization', { hide: { catalogue: true } });
    expect((await bed.ask(open.slug, fresh())).status).toBe(404);
    await test.configure('customization', {});
    await test.tenant.database.query(sql`update project set status = 'CLOSED.ended' where id = ${open.id}`);
    expect((await bed.ask(open.slug, fresh())).status).toBe(404);
  });

  it('stores the address only encrypted, and with a keyed digest', async () => {
    const { slug } = await issuance();
    const email = await bed.follow(slug, fresh());
    expect(JSON.stringify(await stored())).not.toContain(email);
    const jobs = await test.tenant.database.query(sql`select payload from job where kind like 'mail.follower%'`);
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(email);
    const journal = await test.tenant.database.query(sql`select * from journal where entity = 'follower'`);
    expect(JSON.stringify(journal)).not.toContain(email);
  });
});

describe('a mailbox that does not exist', () => {
  it('ends the request with the first mail, and leaves no failed job', async () => {
    const { id, slug } = await issuance();
    const email = fresh();
    const refused = vi.spyOn(test.tenant.providers.mailer, 'send').mockRejectedValue(new UnknownMailbox('550 5.1.1'));
    await bed.ask(slug, email);
    await test.drain();
    refused.mockRestore();
    expect(await bed.statuses(id)).toEqual(['bounced']);
    expect(await test.tenant.database.query(sql`select from job where state <> 'done' and kind like 'mail.%'`)).toEqual(
      [],
    );
    const [row] = await test.tenant.database.query(sql`select contact, digest from follower where project_id = ${id}`);
    expect(row).toEqual({ contact: null, digest: null });
  });
});

describe('a link', () => {
  it('changes nothing when it is only opened, as programs that check mails do', async () => {
    const { id, slug } = await issuance();
    const email = fresh();
    await bed.ask(slug, email);
    for (const act of ['confirm', 'stop'] as const) {
      const answer = await bed.request(await bed.linkOf(email, act));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('<form method="post"');
    }
    expect(await bed.statuses(id)).toEqual(['asked']);
  });

  it('confirms and unsubscribes once, and says so again', async () => {
    const { id, slug } = await issuance();
    const email = fresh();
    await bed.ask(slug, email);
    const [confirm, stop] = [await bed.linkOf(email, 'confirm'), await bed.linkOf(email, 'stop')];
    for (const _ of [1, 2]) expect(await text(bed.post(confirm, {}))).toContain('Ya sigues Proyecto');
    expect(await bed.statuses(id)).toEqual(['confirmed']);
    for (const _ of [1, 2]) expect(await text(bed.post(stop, {}))).toContain('Ya no sigues Proyecto');
    expect(await text(bed.post(confirm, {})), 'a confirmation does not bring it back').toContain('Ya no sigues');
    expect(await bed.statuses(id)).toEqual(['left']);
    await bed.follow(slug, email);
    expect(await bed.statuses(id), 'it may be asked again').toEqual(['left', 'confirmed']);
  });

  it('unsubscribes with the one POST of a mail program', async () => {
    const { id, slug } = await issuance();
    const email = await bed.follow(slug, fresh());
    const [mail] = await bed.mails(email);
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const answer = await bed.post(`${pathname}${search}`, { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status, 'no redirect').toBe(200);
    expect(await bed.statuses(id)).toEqual(['left']);
  });

  it('with another signature, another follower or the other act does nothing', async () => {
    const { id, slug } = await issuance();
    const [one, two] = [fresh(), fresh()];
    await bed.ask(slug, one);
    await bed.ask(slug, two);
    const [link, other] = [await bed.linkOf(one, 'confirm'), await bed.linkOf(two, 'confirm')];
    const signatureOf = (path: string) => path.split('.').at(-1) ?? '';
    const forged = [
      link.replace(signatureOf(link), signatureOf(other)),
      link.replace('/confirm/', '/stop/'),
      '/follow/confirm/x',
      `/follow/confirm/${id}.${'A'.repeat(22)}`,
    ];
    for (const path of forged) {
      const answer = await bed.post(path, {});
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('Este enlace ya no sirve');
    }
    expect(await bed.statuses(id)).toEqual(['asked', 'asked']);
  });

  it('expires unconfirmed after its days, and the address is erased at once', async () => {
    const { id, slug } = await issuance();
    const email = fresh();
    await bed.ask(slug, email);
    const link = await bed.linkOf(email, 'confirm');
    await wait((CONFIRMATION_DAYS + 1) * DAY);
    expect(await bed.statuses(id)).toEqual(['expired']);
    const rows = await test.tenant.database.query(sql`select contact, digest from follower where project_id = ${id}`);
    expect(rows).toEqual([{ contact: null, digest: null }]);
    expect((await bed.post(link, {})).status).toBe(404);
  });

  it('still works after the end, until the address is erased', async () => {
    const { id, slug } = await issuance();
    const email = await bed.follow(slug, fresh());
    const stop = await bed.linkOf(email, 'stop');
    await bed.press(email, 'stop');
    await wait((FOLLOWER_KEPT_DAYS - 1) * DAY);
    expect(await text(bed.request(stop))).toContain('Ya no sigues Proyecto');
    await wait(2 * DAY);
    expect(await bed.statuses(id)).toEqual(['erased']);
    expect((await bed.request(stop)).status).toBe(404);
  });
});
