import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { builtPages } from './support/builtPages.ts';

let test: TestTenant;
let world: World;
let pages: ReturnType<typeof builtPages>;
let id: string;
let slug: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  pages = builtPages(test);
  ({ id } = await world.project());
  const [row] = await test.tenant.database.query<{ slug: string }>(sql`select slug from project where id = ${id}`);
  slug = row?.slug ?? '';
});
afterAll(async () => {
  pages.remove();
  await test.close();
});
beforeEach(() => test.configure('customization', {}));

const htmlAt = async (address: string, headers?: Record<string, string>) => (await pages.get(address, headers)).text();
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Boot;
const rename = (title: string) => test.tenant.database.query(sql`update project set title = ${title} where id = ${id}`);

const hasPicture = () =>
  new RegExp(`<meta property="og:image" content="http://test\\.local/share/${slug}\\.es\\.jpg\\?v=[0-9a-f]{12}">`);

describe('the page of a promoter', () => {
  it('is shown by messengers with the picture of its latest issuance', async () => {
    const [row] = await test.tenant.database.query<{ owner: string }>(
      sql`select owner_id as owner from project where id = ${id}`,
    );
    expect(await htmlAt(`/promoters/${row?.owner}`)).toMatch(hasPicture());
  });
});

describe('the public page of an issuance', () => {
  it('is rendered with its data, and says to programs what it is', async () => {
    await rename('Sol de Aragón');
    const html = await htmlAt(`/invest/${slug}`);
    expect(html).toContain(`<title>Sol de Aragón · ${test.tenant.customization.title}</title>`);
    expect(html).toContain('<p>Sol de Aragón</p>');
    expect(html).toContain(`data-page="/invest/${slug}" data-start="later"`);
    expect(bootOf(html).page?.issuance).toMatchObject({ id, title: 'Sol de Aragón' });
    expect(html).toContain(`<link rel="canonical" href="http://test.local/invest/${slug}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="http://test.local/invest/${slug}?lang=en">`);
    expect(html).toMatch(/<meta name="description" content="[^"]*Puedes perder todo lo que inviertes\.">/);
    expect(html).toMatch(hasPicture());
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'InvestmentOrDeposit', name: 'Sol de Aragón' });
  });

  it('is rendered in the language of its address, which the next pages keep', async () => {
    const answer = await pages.get(`/invest/${slug}?lang=en`);
    expect(answer.headers.get('content-language')).toBe('en');
    expect(answer.headers.get('set-cookie')).toContain('lang=en');
    const html = await answer.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('You could lose all the money you invest');
    expect(html).toContain(`<link rel="canonical" href="http://test.local/invest/${slug}?lang=en">`);
    expect((await pages.get(`/invest/${slug}`)).headers.get('set-cookie')).toBeNull();
  });

  it('has no parameter in its canonical address that changes nothing', async () => {
    const html = await htmlAt(`/invest/${slug}?utm_source=x&tab=documentation`);
    expect(html).toContain(`<link rel="canonical" href="http://test.local/invest/${slug}?tab=documentation">`);
    expect(html).not.toContain('utm_source');
  });

  it('reads the questions and the updates on their tabs', async () => {
    expect(bootOf(await htmlAt(`/invest/${slug}?tab=questions`)).page).toMatchObject({ questions: { rows: [] } });
    expect(bootOf(await htmlAt(`/invest/${slug}?tab=updates`)).page).toMatchObject({ posts: { rows: [] } });
    expect(bootOf(await htmlAt(`/invest/${slug}?tab=prospectus`)).page, 'all on one page').toMatchObject({
      posts: { rows: [] },
      questions: { rows: [] },
    });
  });

  it('shows a change at once', async () => {
    await rename('Antes');
    expect(await htmlAt(`/invest/${slug}`)).toContain('<p>Antes</p>');
    await rename('Después');
    expect(await htmlAt(`/invest/${slug}`)).toContain('<p>Después</p>');
  });

  it('contains no code that its owner has written', async () => {
    await rename('</script><script>steal()</script>"><b>');
    const html = await htmlAt(`/invest/${slug}`);
    const head = html.slice(0, html.indexOf('<div id="app"'));
    const boot = html.slice(html.indexOf('id="boot"'));
    expect(head).not.toContain('<script>steal');
    expect(head).not.toContain('"><b>');
    expect(boot).not.toContain('<script>steal');
    expect(bootOf(html).page?.issuance?.title).toBe('</script><script>steal()</script>"><b>');
    await rename('Sol de Aragón');
  });

  it('leads from a former address and from one with a slash to the current one', async () => {
    await test.tenant.database.query(
      sql`insert into former_slug (slug, project_id, at) values ('antes-era-esto', ${id}, ${test.tenant.clock.now()})`,
    );
    for (const address of ['/invest/antes-era-esto?tab=questions', `/invest/${slug}/?tab=questions`]) {
      const answer = await pages.get(address);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/invest/${slug}?tab=questions`]);
    }
  });

  it('is not found if there is none, or if it is not public', async () => {
    const hidden = await world.draft(await world.user(['ADMIN']));
    const [row] = await test.tenant.database.query<{ slug: string }>(
      sql`select slug from project where id = ${hidden.id}`,
    );
    for (const address of ['/invest/no-existe', `/invest/${row?.slug}`, '/invest/%3Cscript%3E', '/invest/..%2F..']) {
      const answer = await pages.get(address);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(bootOf(await answer.text()).page).toBeUndefined();
    }
  });

  it('starts its code at once for a tenant that measures visits', async () => {
    await test.configure('customization', { analytics: { googleTagManagerId: 'GTM-ABCDE' } });
    expect(await htmlAt(`/invest/${slug}`)).toContain('data-start="now"');
  });

  it('is filled by the script while the database is away, or if it cannot be rendered', async () => {
    const away = builtPages(test, { readContent: () => Promise.reject(new DatabaseOutage('away', undefined, {})) });
    const broken = builtPages(
      test,
      {},
      { 'pages/renderPage.js': 'export const renderPage = async () => { throw new Error("broken"); };' },
    );
    for (const { get, remove } of [away, broken]) {
      const answer = await get(`/invest/${slug}`);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('data-page=""');
      expect(bootOf(html).page).toBeUndefined();
      expect(answer.headers.get('link')).toContain('/s.json');
      remove();
    }
    expect(test.reported.splice(0)).toEqual([new Error('broken')]);
  });

  it('is filled by the script of a build whose renderer cannot be loaded, which stops nothing else', async () => {
    const broken = builtPages(test, {}, { 'pages/renderPage.js': 'throw new Error("incomplete");' });
    // Nobody has asked for the renderer yet. A failure that nobody awaits would end the process.
    await expect.poll(async () => (await broken.get('/user/issuances')).status).toBe(200);
    expect(bootOf(await (await broken.get(`/invest/${slug}`)).text()).page).toBeUndefined();
    expect(test.reported.splice(0)).toEqual([new Error('incomplete')]);
    broken.remove();
  });
});

it('a form is described by the headline beside it', async () => {
  const promise = 'Proyectos &quot;con nombre&quot;';
  const renderer = `export const renderPage = async () => '<h1>Hola</h1><h2 class="x">${promise}</h2>';`;
  const { get, remove } = builtPages(test, {}, { 'pages/renderPage.js': renderer });
  expect(await (await get('/login')).text()).toContain(`<meta name="description" content="${promise}">`);
  remove();
});

describe('a comparison', () => {
  it('is rendered with its issuances at one address, which search engines leave out', async () => {
    const html = await htmlAt(`/compare?of=${slug}`);
    expect(bootOf(html).page?.comparison?.found.rows.map((row) => row.id)).toEqual([id]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<link rel="canonical" href="http://test.local/compare?of=${slug}">`);
    expect(html).toMatch(hasPicture());
    const repeated = await pages.get(`/compare?of=${slug}&of=${slug}&lang=en`);
    expect([repeated.status, repeated.headers.get('location')]).toEqual([301, `/compare?of=${slug}&lang=en`]);
  });

  it('of nothing is a page, and of what is not published is none', async () => {
    expect(bootOf(await htmlAt('/compare')).page?.comparison).toEqual({ slugs: [], found: { rows: [] } });
    const answer = await pages.get(`/compare?of=${slug},unknown`);
    expect(answer.status).toBe(404);
    expect(bootOf(await answer.text()).page).toBeUndefined();
  });
});

it('the glossary is rendered with every term, and as data', async () => {
  const html = await htmlAt('/glossary');
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'DefinedTermSet',
    hasDefinedTerm: expect.arrayContaining([
      expect.objectContaining({ name: 'Periodo de reflexión', url: 'http://test.local/glossary#reflection' }),
    ]),
  });
});

it.each([
  ['statistics', 'Statistics'],
  ['glossary', 'Glossary'],
])('the page of the %s is shown by messengers with a picture of its own', async (page, name) => {
  expect(await htmlAt(`/${page}`)).toMatch(
    new RegExp(`<meta property="og:image" content="http://test\\.local/share/${name}\\.es\\.jpg\\?v=[0-9a-f]{12}">`),
  );
});

describe('the catalogue', () => {
  it('is rendered with the issuances that everyone may read', async () => {
    const html = await htmlAt('/invest?product=debt&page=1&unknown=1');
    const { catalogue } = bootOf(html).page ?? {};
    expect(catalogue?.search).toEqual({ product: 'debt', page: 1 });
    expect(catalogue?.list.rows.map((row) => row.id)).toEqual([id]);
    expect(html).toContain('<link rel="canonical" href="http://test.local/invest?product=debt&#38;page=1">');
  });

  it('is rendered for no address that matches nothing, of which anybody can make any number', async () => {
    for (const address of ['/invest?product=equity', '/invest?sector=x1', '/invest?page=9']) {
      const answer = await pages.get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(bootOf(await answer.text()).page).toBeUndefined();
    }
  });

  it('ignores wrong parameters', async () => {
    const { catalogue } = bootOf(await htmlAt('/invest?product=x&page=-1&sort=drop')).page ?? {};
    expect(catalogue?.search).toEqual({});
  });

  it('is not rendered if the tenant hides it', async () => {
    await test.configure('customization', { hide: { catalogue: true } });
    expect(bootOf(await htmlAt('/invest')).page).toBeUndefined();
    expect((await pages.get('/v2/pfp/public/issuances')).status).toBe(404);
  });
});
