import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let id: string;
let slug: string;

beforeAll(async () => {
  test = await testTenant();
  ({ id } = await worldOf(test).project());
  const [row] = await test.tenant.database.query<{ slug: string }>(sql`select slug from project where id = ${id}`);
  slug = row?.slug ?? '';
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});
beforeEach(() => test.configure('customization', {}));

const get = async (path: string) => test.app.request(`http://test.local${path}`);
const textOf = async (path: string) => (await get(path)).text();
const xmlOf = async (path: string) =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => name === 'url' || name === 'entry',
  }).parse(await textOf(path));
const pictureOf = async (path: string) => {
  const answer = await get(path);
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { type: answer.headers.get('content-type'), format, width, height };
};
const rename = (title: string) => test.tenant.database.query(sql`update project set title = ${title} where id = ${id}`);

it('search engines are told of the public pages, and of no other', async () => {
  expect(await textOf('/robots.txt')).toContain('Sitemap: http://test.local/sitemap.xml');
  expect(await textOf('/robots.txt')).toContain('Disallow: /user/');
  const { urlset } = await xmlOf('/sitemap.xml');
  expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual([
    'http://test.local/invest',
    'http://test.local/statistics',
    'http://test.local/glossary',
    'http://test.local/accessibility',
    'http://test.local/cookies',
    `http://test.local/invest/${slug}`,
    expect.stringMatching(/^http:\/\/test\.local\/promoters\/[\da-f-]{36}$/),
  ]);
  expect(urlset.url[5]['xhtml:link']).toContainEqual({
    '@rel': 'alternate',
    '@hreflang': 'en',
    '@href': `http://test.local/invest/${slug}?lang=en`,
  });
  await test.configure('customization', { hide: { catalogue: true } });
  expect((await xmlOf('/sitemap.xml')).urlset.url).toHaveLength(6);
});

it('the feed has the latest issuances in both languages, whatever their titles are', async () => {
  await rename('Sol & <Sombra>');
  const { feed } = await xmlOf('/invest/feed.xml?lang=en');
  expect(feed['@xml:lang']).toBe('en');
  expect(feed.entry).toHaveLength(1);
  expect(feed.entry[0].title).toBe('Sol & <Sombra>');
  expect(feed.entry[0].link['@href']).toBe(`http://test.local/invest/${slug}?lang=en`);
  expect(feed.entry[0].summary).toContain('You could lose all the money you invest.');
});

describe('an installed app', () => {
  it('has the tenant’s name, its colours and icons of the sizes that it names', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect(manifest.name).toBe(test.tenant.customization.title);
    for (const { src, sizes } of manifest.icons) {
      const { format, width, height } = await pictureOf(src);
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
    }
    expect(await pictureOf('/icons/180.png')).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect((await get('/icons/513.png')).status).toBe(404);
    expect((await get('/icons/constructor.png')).status).toBe(404);
  });

  it('shows the tenant’s own icon', async () => {
    const own = async () => Buffer.from(await (await get('/icons/192.png')).arrayBuffer());
    const before = await own();
    await test.configure('customization', { image: { favicon: '/demo/norte.svg' } });
    expect((await own()).equals(before)).toBe(false);
  });
});

describe('the picture of a link', () => {
  it.each(['Sol de Aragón', 'Á'.repeat(200), '<svg onload="x">&amp;', 'Солнце 太陽 شمس', ''])(
    'has the size that messengers expect, with the title “%s”',
    async (title) => {
      await rename(title);
      expect(await pictureOf(`/share/${slug}.es.jpg`)).toEqual({
        type: 'image/jpeg',
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    },
  );

  it('exists for the statistics and the glossary', async () => {
    for (const name of ['Statistics', 'Glossary'])
      for (const language of ['es', 'en'])
        expect(await pictureOf(`/share/${name}.${language}.jpg`)).toMatchObject({ width: 1200, height: 630 });
  });

  it('exists for the catalogue, and for no issuance that is not public', async () => {
    expect(await pictureOf('/share/Site.en.jpg')).toMatchObject({ width: 1200, height: 630 });
    for (const name of ['no-existe.es.jpg', `${slug}.fr.jpg`, `${slug}.es.png`, 'site.es.jpg'])
      expect([name, (await get(`/share/${name}`)).status]).toEqual([name, 404]);
  });
});

it('security.txt names the tenant’s contact, and is absent without one', async () => {
  expect((await get('/.well-known/security.txt')).status).toBe(404);
  await test.configure('customization', { urls: { contact: 'https://empresa.test/contacto' } });
  const text = await textOf('/.well-known/security.txt');
  expect(text).toContain('Contact: https://empresa.test/contacto');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(test.tenant.wallClock.now().getTime());
});
