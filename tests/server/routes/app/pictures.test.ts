import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '#machines/issuances/project/project.picture.ts';
import { sql } from '#server/postgres/sql.ts';
import { formWith, paper } from '../people/support/papers.ts';
import { origin, type UsersTenant, usersTenant } from '../people/support/usersTenant.ts';
import { visitorOf } from '../people/support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let owner: { id: string; token: string };
let first: string;
let second: string;
let issuance: string;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  owner = await visitor.user('owner@example.com', ['ENTREPRENEUR']);
  [first, second] = [await uploaded(1200, '#c06030'), await uploaded(700, '#3060c0')];
  issuance = await issuanceWith([first, second]);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

async function uploaded(width: number, background: string): Promise<string> {
  const photo = sharp({ create: { width, height: width / 2, channels: 3, background } });
  const form = formWith({ purpose: 'image' }, await photo.jpeg().toBuffer(), 'Planta.jpg', 'image/jpeg');
  return (await visitor.call('POST', '/v2/pfp/files', { token: owner.token, body: form })).data.id;
}

async function issuanceWith(pictures: string[], illustration: Picture | null = null): Promise<string> {
  const [id, now] = [randomUUID(), users.tenant.clock.now()];
  const { database } = users.tenant;
  await database.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title, product,
      price, tokens_for_sale, image_files, illustration)
    values (${id}, 'CAMPAIGN', ${now}, ${now}, ${owner.id}, ${id}, 'Sol', 'debt', 100, 10, ${pictures}, ${illustration})`);
  await database.query(sql`insert into funding (project_id, tokens_for_sale, tokens_left) values (${id}, 10, 10)`);
  return id;
}

const pageOf = async (slug: string) => (await visitor.get(`/v2/pfp/public/issuances/${slug}`)).data;
const sizeOf = async (id: string, size: string) => users.app.request(`${origin}/v2/pfp/pictures/${id}/${size}`);

const drawing: Picture = {
  path: '/scenes/solar-0a1b2c3d4e5f',
  widths: [480, 960, 1600],
  width: 1600,
  height: 1000,
  colour: '#836575',
  alt: 'Una planta solar al amanecer',
};

describe('the answer for an issuance', () => {
  it('says where the sizes of its pictures are and how much room they need', async () => {
    const { picture, pictures } = await pageOf(issuance);
    expect(pictures).toEqual([
      {
        path: `/v2/pfp/pictures/${first}`,
        widths: [480, 960, 1200],
        width: 1200,
        height: 600,
        alt: null,
        colour: expect.stringMatching(/^#[\da-f]{6}$/),
      },
      expect.objectContaining({ path: `/v2/pfp/pictures/${second}`, widths: [480, 700], width: 700 }),
    ]);
    expect(picture).toEqual(pictures[0]);
  });

  it('has the first picture in the list', async () => {
    const investor = await visitor.user('investor@example.com');
    const { data } = await visitor.get('/v2/pfp/issuances', investor.token);
    const row = data.rows.find(({ id }: { id: string }) => id === issuance);
    expect(row.picture).toMatchObject({ path: `/v2/pfp/pictures/${first}`, width: 1200 });
  });

  it('has its illustration only as long as the owner has uploaded no picture', async () => {
    expect((await pageOf(await issuanceWith([], drawing))).pictures).toEqual([drawing]);
    const { picture, pictures } = await pageOf(await issuanceWith([second], drawing));
    expect(pictures.map(({ path }: Picture) => path)).toEqual([`/v2/pfp/pictures/${second}`]);
    expect(picture.path).toBe(`/v2/pfp/pictures/${second}`);
    expect(await pageOf(await issuanceWith([]))).toMatchObject({ picture: null, pictures: [] });
  });
});

describe('a size of a picture', () => {
  it('is sent to anyone in its format, and may be kept for ever', async () => {
    for (const format of ['avif', 'webp']) {
      const answer = await sizeOf(first, `480.${format}`);
      const { status, headers } = answer;
      expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 240 });
    }
  });

  it('is not found in a width that is not stored, or in another format', async () => {
    for (const size of ['1600.avif', '480.png', '480', '0480.avif.svg', '99999.avif'])
      expect((await sizeOf(first, size)).status, size).toBe(404);
  });

  it('is not found if no issuance shows the picture', async () => {
    const unused = await uploaded(500, '#000000');
    expect((await sizeOf(unused, '480.avif')).status).toBe(404);
  });
});

it('refuses drawings, documents and what only claims to be a picture', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  const lying = new TextEncoder().encode('<html><script>alert(1)</script></html>');
  for (const bytes of [svg, await paper(), lying]) {
    const form = formWith({ purpose: 'image' }, bytes, 'photo.jpg', 'image/jpeg');
    const { data } = await visitor.call('POST', '/v2/pfp/files', { token: owner.token, body: form });
    expect(data.fields.file.id).toBe('validator.error_file_type');
  }
});
