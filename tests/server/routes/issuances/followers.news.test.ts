import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { eraseUser } from '#server/queries/people/users.erase.ts';
import { collectUserData } from '#server/queries/people/users.export.ts';
import { password } from '#tests/support/proveStepUp.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { followerBed } from '../support/followerBed.ts';
import { figures, issuerPageOf, news } from '../support/issuerPage.ts';

let test: TestTenant;
let world: World;
let bed: ReturnType<typeof followerBed>;
let page: ReturnType<typeof issuerPageOf>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  bed = followerBed(test);
  page = issuerPageOf(test, world);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});
beforeEach(() => test.configure('customization', {}));

type Issuance = Awaited<ReturnType<typeof issuance>>;

async function issuance(until: 'PRE_CAMPAIGN' | 'CAMPAIGN' = 'CAMPAIGN') {
  const { id, manager, owner } = await world.project({ until });
  const [row] = await test.tenant.database.query<{ slug: string }>(sql`select slug from project where id = ${id}`);
  return { id, manager, owner, slug: row?.slug ?? '' };
}

let count = 0;
const fresh = () => `lector${++count}@example.com`;
const publish = ({ id, manager }: Issuance, post: object) => page.write(id, manager, 'ADMIN', { ...post, send: true });
const suspend = ({ id, manager }: Issuance) =>
  world.send(by('ADMIN', manager), 'project', id, { type: 'campaign.suspend', reason: 'Revisamos un dato.' });
/** The subjects of the mails after the confirmation. */
const told = async (email: string) => (await bed.mails(email)).slice(1).map(({ subject }) => subject);

async function open({ id, manager }: Issuance) {
  for (const event of [
    { type: 'phase.advance', to: 'VALIDATING' },
    { type: 'validation.approve' },
    { type: 'phase.advance', to: 'CAMPAIGN' },
  ] as const)
    await world.send(by('ADMIN', manager), 'project', id, event);
}

/** Registers as a visitor does, and returns the id of the account. */
async function register(email: string): Promise<string> {
  const form = { email, password, passwordRepeat: password, terms: true, privacy: true };
  const { body } = await callApi(test, 'POST', '/v2/auth/register', { body: form });
  const { verification } = body.data as { verification: { id: string } };
  const code = (await bed.mails(email)).flatMap(({ text }) => text.match(/^\d{5}$/m) ?? []).at(-1);
  const verified = await callApi(test, 'POST', '/v2/auth/verify', { body: { verification_id: verification.id, code } });
  expect(verified.status).toBe(200);
  const [user] = await test.tenant.database.query<{ id: string }>(sql`select id from users where email = ${email}`);
  return user?.id ?? '';
}

const followsAsAccount = async (userId: string, projectId: string) =>
  (await test.tenant.database.query(sql`select from follow where user_id = ${userId} and project_id = ${projectId}`))
    .length === 1;

describe('those who follow by e-mail', () => {
  it('are told that the campaign opens, in their language, with the public page, the risk and the way out', async () => {
    const offered = await issuance('PRE_CAMPAIGN');
    const [spanish, english] = [await bed.follow(offered.slug, fresh()), await bed.follow(offered.slug, fresh(), 'en')];
    await open(offered);
    const mail = (await bed.mails(spanish)).at(-1);
    expect(mail?.subject).toBe('Proyecto está en campaña');
    expect(mail?.text).toContain(`http://test.local/invest/${offered.slug}?lang=es`);
    expect(mail?.text).toContain('Podrías perder todo el dinero que inviertes.');
    expect(mail?.text).toContain('porque se pidió seguir Proyecto');
    expect(mail?.text).not.toContain('/user/');
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/test\.local\/follow\/stop\/[\da-f-]{36}\.[\w-]{22}\?lang=es$/);
    expect(mail?.text).toContain(`Dejar de seguir:\n${mail?.unsubscribeUrl}`);
    const translated = (await bed.mails(english)).at(-1);
    expect(translated?.subject).toBe('Proyecto is open');
    expect(translated?.text).toContain(`/invest/${offered.slug}?lang=en`);
  });

  it('are told of what users who follow are told of, in the same order', async () => {
    const offered = await issuance();
    const user = await world.user();
    await page.call(user, 'USER', 'PUT', `/issuances/${offered.id}/follow`);
    const email = await bed.follow(offered.slug, fresh());
    test.passTime(1000);
    await publish(offered, news({ title: 'Obras' }));
    await test.drain();
    test.passTime(1000);
    await publish(offered, figures());
    await test.drain();
    test.passTime(1000);
    await suspend(offered);
    await test.drain();
    const [account] = await test.tenant.database.query<{ email: string }>(
      sql`select email from users where id = ${user}`,
    );
    const subjects = (await bed.mails(account?.email ?? '')).map(({ subject }) => subject);
    expect(await told(email)).toEqual(subjects.slice(-3));
    const mails = await bed.mails(email);
    expect(mails[1]?.text).toContain(`/invest/${offered.slug}?tab=updates&lang=es`);
    expect(mails[3]?.text, 'nothing about orders of their own').not.toContain('tienes una orden');
  });

  it('get each news once, although its job runs again', async () => {
    const offered = await issuance();
    const email = await bed.follow(offered.slug, fresh());
    await publish(offered, news());
    await test.drain();
    await test.tenant.database.query(sql`update job set state = 'queued', done_at = null, locked_until = null, run_at = ${test.tenant.clock.now()}
      where kind = 'follower.tell' and payload ->> 'projectId' = ${offered.id}`);
    expect(await told(email)).toEqual(['Proyecto: Obras']);
  });

  it('are told of nothing after they have left, and of nothing that is no longer public', async () => {
    const offered = await issuance();
    const [leaver, stayer] = [await bed.follow(offered.slug, fresh()), await bed.follow(offered.slug, fresh())];
    await bed.press(leaver, 'stop');
    await test.configure('customization', { hide: { catalogue: true } });
    await publish(offered, news({ title: 'Oculta' }));
    await test.drain();
    await test.configure('customization', {});
    await publish(offered, news({ title: 'Pública' }));
    expect(await told(stayer)).toEqual(['Proyecto: Pública']);
    expect(await told(leaver)).toEqual([]);
    const hidden = await issuance('PRE_CAMPAIGN');
    const reader = await bed.follow(hidden.slug, fresh());
    await world.send(by('ADMIN', hidden.manager), 'project', hidden.id, { type: 'visibility.hide' });
    await publish(hidden, news({ title: 'Oculta' }));
    expect(await told(reader)).toEqual([]);
  });

  it('are told that it has ended, which is the last mail, and so are users who follow without an order', async () => {
    const offered = await issuance();
    const email = await bed.follow(offered.slug, fresh());
    const [reader, investor] = [await world.user(), await world.investor()];
    for (const user of [reader, investor]) await page.call(user, 'USER', 'PUT', `/issuances/${offered.id}/follow`);
    expect(await world.order(investor, offered.id, 2)).toMatchObject({ ok: true });
    await world.send(bySystem, 'project', offered.id, {
      type: 'project.withdraw',
      reason: 'Falta un permiso.',
    });
    expect(await told(email)).toEqual(['Emisión retirada: Proyecto']);
    expect(await bed.statuses(offered.id)).toEqual(['finished']);
    const notified = await test.tenant.database.query<{ user_id: string }>(
      sql`select user_id from notification where about = 'project.withdrawn'`,
    );
    expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual([offered.owner, reader].toSorted());
  });
});

describe('an account with the same address', () => {
  it('follows instead as soon as its address is verified', async () => {
    const offered = await issuance();
    const email = await bed.follow(offered.slug, fresh());
    const user = await register(email);
    expect(await bed.statuses(offered.id)).toEqual(['joined']);
    expect(await followsAsAccount(user, offered.id)).toBe(true);
    const before = (await bed.mails(email)).length;
    await publish(offered, news());
    const mails = await bed.mails(email);
    expect(mails.length, 'the account’s mail alone').toBe(before + 1);
    expect(mails.at(-1)?.unsubscribeUrl).toBeUndefined();
  });

  it('follows instead if it had the address before the link was pressed, and only then', async () => {
    const offered = await issuance();
    const email = fresh();
    const user = await register(email);
    await bed.ask(offered.slug, email);
    expect(await followsAsAccount(user, offered.id)).toBe(false);
    expect(await (await bed.press(email, 'confirm')).text()).toContain('Sigues Proyecto con tu cuenta');
    expect(await followsAsAccount(user, offered.id)).toBe(true);
  });

  it('does not follow what nobody has confirmed', async () => {
    const offered = await issuance();
    const email = fresh();
    await bed.ask(offered.slug, email);
    const user = await register(email);
    expect(await followsAsAccount(user, offered.id)).toBe(false);
    expect(await bed.statuses(offered.id)).toEqual(['asked']);
  });

  it('has it among the data of the user, with whom the address is erased', async () => {
    const offered = await issuance();
    const email = await bed.follow(offered.slug, fresh());
    const user = await register(email);
    const data = await collectUserData(test.tenant, test.tenant.database, user);
    expect(data.followings).toMatchObject([{ project: 'Proyecto' }]);
    expect(data.mailFollowings).toMatchObject([{ project: 'Proyecto', status: 'joined' }]);
    const { database, clock } = test.tenant;
    await database.transaction((tx) => eraseUser({ tx, now: clock.now(), tenant: test.tenant }, user));
    expect(await database.query(sql`select contact, digest from follower where user_id = ${user}`)).toEqual([
      { contact: null, digest: null },
    ]);
  });
});

describe('the number of followers', () => {
  it('counts accounts and confirmed addresses, for managers and the owner alone', async () => {
    const offered = await issuance();
    const user = await world.user();
    await page.call(user, 'USER', 'PUT', `/issuances/${offered.id}/follow`);
    await bed.follow(offered.slug, fresh());
    await bed.ask(offered.slug, fresh());
    const read = async (who: string, area: 'USER' | 'ENTREPRENEUR' | 'ADMIN') =>
      ((await page.call(who, area, 'GET', `/issuances/${offered.id}`)).body.data as { followers: unknown }).followers;
    expect(await read(offered.manager, 'ADMIN')).toBe(2);
    expect(await read(offered.owner, 'ENTREPRENEUR')).toBe(2);
    expect(await read(user, 'USER')).toBeNull();
  });
});
