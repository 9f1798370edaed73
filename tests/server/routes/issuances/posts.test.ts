import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { formWith, paper, picture } from '#tests/server/routes/people/support/papers.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { figures, issuerPageOf, news } from '../support/issuerPage.ts';

let test: TestTenant;
let world: World;
let page: ReturnType<typeof issuerPageOf>;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  page = issuerPageOf(test, world);
  project = await world.project();
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const byOwner = (post: object) => page.write(project.id, project.owner, 'ENTREPRENEUR', post);
const byManager = (post: object) => page.write(project.id, project.manager, 'ADMIN', post);
const send = (id: string, area: 'ENTREPRENEUR' | 'ADMIN', event: object) =>
  page.send('posts', id, area === 'ADMIN' ? project.manager : project.owner, area, event);
const follow = (user: string) => page.call(user, 'USER', 'PUT', `/issuances/${project.id}/follow`);

async function upload(user: string, bytes: Uint8Array, name: string, type: string) {
  const answer = await test.app.request('http://test.local/v2/pfp/files', {
    method: 'POST',
    headers: { 'x-user-access-token': await world.tokenOf(user) },
    body: formWith({ purpose: 'attachment' }, bytes, name, type),
  });
  return { status: answer.status, id: ((await answer.json()) as { data?: { id: string } }).data?.id ?? '' };
}

describe('an update', () => {
  it('is read by a manager before investors, returned with a remark, corrected, published and withdrawn', async () => {
    const follower = await world.user();
    const { id, status } = await byOwner(news({ title: 'Primera', send: true }));
    expect(status).toBe(201);
    expect(await page.told(project.manager)).toContain('post.submitted app mail');
    expect(await page.posts(project.id, follower)).toEqual([]);
    expect(await send(id, 'ENTREPRENEUR', { type: 'post.publish' })).toBe(409);
    expect(await send(id, 'ADMIN', { type: 'post.return', remark: '' })).toBe(422);
    expect(await send(id, 'ADMIN', { type: 'post.return', remark: 'Di cuándo.' })).toBe(200);
    const [returned] = await page.posts(project.id, project.owner, 'ENTREPRENEUR');
    expect(returned).toMatchObject({ id, status: 'returned', remark: 'Di cuándo.' });
    const corrected = news({ title: 'Primera, en mayo', send: true });
    expect((await page.call(project.owner, 'ENTREPRENEUR', 'PUT', `/posts/${id}`, corrected)).status).toBe(200);
    expect(await send(id, 'ADMIN', { type: 'post.publish' })).toBe(200);
    expect(await page.posts(project.id, null)).toMatchObject([{ id, title: 'Primera, en mayo', remark: null }]);
    expect(await send(id, 'ADMIN', { type: 'post.withdraw', reason: 'Nombra a un cliente.' })).toBe(200);
    expect(await page.posts(project.id, null)).toEqual([]);
    expect(await page.posts(project.id, project.owner, 'ENTREPRENEUR')).toMatchObject([
      { status: 'withdrawn', reason: 'Nombra a un cliente.' },
    ]);
    const told = (await page.told(project.owner)).map((each) => each.split(' ')[0]);
    expect(told).toEqual(['post.accepted', 'post.returned', 'post.withdrawn']);
  });

  it('is written from the pre-campaign on, by the owner of the issuance and by managers', async () => {
    const draft = await world.draft(project.manager);
    for (const [user, area] of [
      [draft.owner, 'ENTREPRENEUR'],
      [project.manager, 'ADMIN'],
    ] as const)
      expect((await page.write(draft.id, user, area, news())).status).toBe(409);
    const announced = await world.project({ until: 'PRE_CAMPAIGN' });
    expect((await page.write(announced.id, announced.owner, 'ENTREPRENEUR', news())).status).toBe(201);
    expect((await page.write(announced.id, project.owner, 'ENTREPRENEUR', news())).status).toBe(404);
    expect((await page.write(announced.id, await world.user(), 'USER', news())).status).toBe(403);
  });

  it('of a manager is published at once, and neither changes what the other writes', async () => {
    const own = await byManager(news({ title: 'Del gestor', send: true }));
    expect(own.answer.data).toMatchObject({ status: 'published' });
    const draft = await byOwner(news({ title: 'Borrador' }));
    const change = news({ title: 'Otro' });
    expect((await page.call(project.manager, 'ADMIN', 'PUT', `/posts/${draft.id}`, change)).status).toBe(409);
    expect(await send(draft.id, 'ADMIN', { type: 'post.publish' })).toBe(409);
    const titles = (await page.posts(project.id, project.manager, 'ADMIN')).map(({ title }) => title);
    expect(titles).toContain('Del gestor');
    expect(titles).not.toContain('Borrador');
    expect(await send(draft.id, 'ENTREPRENEUR', { type: 'post.drop' })).toBe(200);
  });

  it('is written once, however often its form is sent', async () => {
    const post = news({ title: 'Una vez', send: true });
    const answers = await Promise.all([byManager(post), byManager(post), byManager(post)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const rows = await page.posts(project.id, null);
    expect(rows.filter(({ title }) => title === 'Una vez')).toHaveLength(1);
  });

  it.each([
    ['a script in a link', { body: [{ kind: 'paragraph', spans: [{ text: 'x', href: 'javascript:alert(1)' }] }] }],
    ['an element', { body: [{ kind: 'html', spans: [{ text: '<script>' }] }] }],
    ['an attribute', { body: [{ kind: 'paragraph', spans: [{ text: 'x', onclick: 'alert(1)' }] }] }],
    ['a text that is too long', { body: [{ kind: 'paragraph', spans: [{ text: 'x'.repeat(10_001) }] }] }],
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['a foreign attachment', { attachments: ['0197d0a5-0000-7000-8000-000000000001'] }],
  ])('refuses %s', async (_, change) => expect((await byOwner(news(change))).status).toBe(422));
});

describe('published posts', () => {
  it('are told once to followers, holders and investors with a running investment, as they wish', async () => {
    const [follower, muting, holder, stranger] = [
      await world.user(),
      await world.user(),
      await world.investor(),
      await world.user(),
    ];
    // They are told of what is published from now on.
    await test.drain();
    await journeysOf(test, world).placeOrder(holder, project);
    for (const user of [follower, muting, holder]) await follow(user);
    await test.tenant.database.query(
      sql`update users set muted = '{issuances.app,issuances.mail}' where id = ${muting}`,
    );
    const { id } = await byOwner(news({ title: 'A todos', send: true }));
    expect(await send(id, 'ADMIN', { type: 'post.publish' })).toBe(200);
    expect(await send(id, 'ADMIN', { type: 'post.publish' })).toBe(409);
    await byManager(figures({ year: 2020, send: true }));
    const told = ['post.figures app mail', 'post.published app mail'];
    expect(await page.told(follower)).toEqual(told);
    expect(await page.told(holder)).toEqual(told);
    expect(await page.told(muting)).toEqual(['post.figures', 'post.published']);
    expect(await page.told(stranger)).toEqual([]);
  });

  it('are told to any number of readers, in several transactions', async () => {
    const { database } = test.tenant;
    const { id: issuance, owner, manager } = await world.project();
    const reader = await world.user();
    await database.query(sql`update users set muted = '{issuances.mail}' where id = ${reader}`);
    await database.query(sql`insert into users (id, status, email, muted, roles, locale, referral_code,
        terms_accepted_at, created_at, updated_at)
      select gen_random_uuid(), status, n || '@readers.test', muted, roles, locale, n || '-reader', terms_accepted_at,
        created_at, updated_at
      from users, generate_series(1, 1001) n where id = ${reader}`);
    await database.query(sql`insert into follow (user_id, project_id, at)
      select id, ${issuance}, ${test.tenant.clock.now()} from users where email like '%@readers.test'`);
    const { id } = await page.write(issuance, owner, 'ENTREPRENEUR', news({ title: 'A mil', send: true }));
    await page.send('posts', id, manager, 'ADMIN', { type: 'post.publish' });
    await test.drain();
    expect(
      await database.query(sql`select count(*)::int as told, count(distinct user_id)::int as readers from notification
        where params ->> 'postId' = ${id}`),
    ).toEqual([{ told: 1001, readers: 1001 }]);
  });
});

describe('key figures', () => {
  const yearsShown = async () =>
    (await page.posts(project.id, null)).flatMap(({ figures: shown }) => (shown ? [[shown.year, shown.revenue]] : []));

  it('have one published version for each year, which a corrected one supersedes', async () => {
    await byManager(figures({ year: 2024, revenue: 1, send: true }));
    const { id } = await byOwner(figures({ year: 2024, revenue: 2, send: true }));
    expect(await yearsShown()).toContainEqual([2024, 1]);
    await Promise.all([
      send(id, 'ADMIN', { type: 'post.publish' }),
      byManager(figures({ year: 2024, revenue: 3, send: true })),
    ]);
    expect((await yearsShown()).filter(([year]) => year === 2024)).toHaveLength(1);
    const all = await page.posts(project.id, project.manager, 'ADMIN');
    expect(
      all
        .filter(({ figures: own }) => own?.year === 2024)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['published', 'superseded', 'superseded']);
  });

  it('may leave out what is optional, but belong to no year to come', async () => {
    const kept = await byOwner(figures({ equity: null, employees: 12 }));
    expect(kept.status).toBe(201);
    const [row] = (await page.posts(project.id, project.owner, 'ENTREPRENEUR')).filter(({ id }) => id === kept.id);
    expect(row?.figures).toEqual({
      year: 2025,
      revenue: 100_00,
      result: -20_00,
      equity: null,
      debt: null,
      employees: 12,
    });
    expect((await byOwner(figures({ year: 2027 }))).answer).toMatchObject({
      fields: { year: { id: 'validator.error_number_max', values: { limit: 2026 } } },
    });
  });
});

describe('attachments', () => {
  const statusOf = async (id: string, user: string | null) =>
    (await page.call(user, 'USER', 'GET', `/files/${id}`)).status;

  it('are PDFs and pictures by their content, of owners and managers, and read by those who read the post', async () => {
    const pdf = await upload(project.owner, await paper(), 'cuentas.pdf', 'application/pdf');
    const photo = await upload(project.owner, await picture(), 'obra.png', 'image/png');
    expect([pdf.status, photo.status]).toEqual([201, 201]);
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    expect((await upload(project.owner, html, 'cuentas.pdf', 'application/pdf')).status).toBe(422);
    const large = new Uint8Array(15 * 1024 * 1024 + 1);
    expect((await upload(project.owner, large, 'cuentas.pdf', 'application/pdf')).status).toBe(422);
    expect((await upload(await world.user(), await paper(), 'a.pdf', 'application/pdf')).status).toBe(403);
    const { id } = await byOwner(news({ title: 'Con archivos', attachments: [pdf.id, photo.id], send: true }));
    expect([await statusOf(pdf.id, null), await statusOf(pdf.id, await world.user())]).toEqual([404, 404]);
    expect(await send(id, 'ADMIN', { type: 'post.publish' })).toBe(200);
    const row = (await page.posts(project.id, null)).find((each) => each.id === id);
    expect(row?.attachments).toMatchObject([
      { fileId: pdf.id, name: 'cuentas.pdf', contentType: 'application/pdf' },
      { fileId: photo.id, name: 'obra.png' },
    ]);
    expect([await statusOf(pdf.id, null), await statusOf(photo.id, null)]).toEqual([200, 200]);
    await send(id, 'ADMIN', { type: 'post.withdraw', reason: 'Error' });
    expect(await statusOf(pdf.id, null)).toBe(404);
  });

  it('of a hidden issuance are only for those who may open it', async () => {
    const hidden = await world.project({ until: 'PRE_CAMPAIGN' });
    const [follower, stranger] = [await world.user(), await world.user()];
    await page.call(follower, 'USER', 'PUT', `/issuances/${hidden.id}/follow`);
    const pdf = await upload(hidden.manager, await paper(), 'acta.pdf', 'application/pdf');
    await page.write(hidden.id, hidden.manager, 'ADMIN', news({ attachments: [pdf.id], send: true }));
    await page.call(hidden.manager, 'ADMIN', 'POST', `/issuances/${hidden.id}/events`, { type: 'visibility.hide' });
    const statuses = [];
    for (const user of [follower, stranger, null]) {
      const { status } = await page.call(user, 'USER', 'GET', `/issuances/${hidden.id}/posts`);
      statuses.push([status, await statusOf(pdf.id, user)]);
    }
    expect(statuses).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ]);
  });
});
