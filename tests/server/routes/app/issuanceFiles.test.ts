import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { storedPicture } from '#machines/tenant/customization/customization.selectors.ts';
import { sql } from '#server/postgres/sql.ts';
import { DAILY_BYTES } from '#server/routes/app/files/upload.ts';
import { formWith, paper, picture } from '../people/support/papers.ts';
import { type UsersTenant, usersTenant } from '../people/support/usersTenant.ts';
import { password, visitorOf } from '../people/support/visitor.ts';

type Person = { id: string; token: string };

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let owner: Person;
let investor: Person;
let manager: Person;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  owner = await visitor.user('owner@example.com', ['ENTREPRENEUR']);
  investor = await visitor.user('investor@example.com');
  manager = await visitor.user('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const send = (form: FormData, { token }: Person, path = '/v2/pfp/files') =>
  visitor.call('POST', path, { token, body: form });
const image = async () => formWith({ purpose: 'image' }, await picture(), 'solar.png', 'image/png');
const document = async () => formWith({ purpose: 'document' }, await paper(), 'folleto.pdf');
const idOf = async (form: FormData, person: Person): Promise<string> => (await send(form, person)).data.id;
const statusOf = async (id: string, token?: string) => (await visitor.get(`/v2/pfp/files/${id}`, token)).status;

describe('papers and pictures for everyone', () => {
  it('are uploaded by managers and owners only, so that an investor stores nothing that stays readable', async () => {
    for (const form of [image, document]) {
      expect(await send(await form(), investor)).toMatchObject({ status: 403, error: 'forbidden' });
      expect((await send(await form(), owner)).status).toBe(201);
      expect((await send(await form(), manager)).status).toBe(201);
    }
    const rows = await users.tenant.database.query(sql`select from file where owner_id = ${investor.id}`);
    expect(rows).toEqual([]);
  });

  it('never include a file about a person, whatever the brand or an issuance names', async () => {
    const id = await idOf(formWith({ purpose: 'proof' }, await picture(), 'dni.png', 'image/png'), investor);
    const now = users.tenant.clock.now();
    await users.tenant.database.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title,
      product, logo_file) values (${randomUUID()}, 'CAMPAIGN', ${now}, ${now}, ${owner.id}, 'sol', 'Sol', 'debt', ${id})`);
    await users.configure('customization', { image: { logo: storedPicture(id) } });
    expect([await statusOf(id), await statusOf(id, investor.token)]).toEqual([404, 200]);
    await users.configure('customization', {});
  });
});

describe('when their uploader is erased', () => {
  const held = async (id: string) => (await users.tenant.providers.files.get(`people/${id}`)) !== undefined;
  const nameOf = async (id: string) =>
    (await users.tenant.database.query<{ name: string }>(sql`select name from file where id = ${id}`))[0]?.name;

  it('those that an issuance or the brand names stay, and the others go with their sizes and names', async () => {
    const issuer = await visitor.user('issuer@example.com', ['ENTREPRENEUR']);
    const [logo, shown, brand, unused] = [await image(), await image(), await image(), await image()];
    const [inProject, asPicture, inBrand, notUsed] = [
      await idOf(logo, issuer),
      await idOf(shown, issuer),
      await idOf(brand, issuer),
      await idOf(unused, issuer),
    ];
    const [deck, draft] = [await idOf(await document(), issuer), await idOf(await document(), issuer)];
    const [project, now] = [randomUUID(), users.tenant.clock.now()];
    const { database } = users.tenant;
    await database.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title, product,
      logo_file, image_files) values (${project}, 'CAMPAIGN', ${now}, ${now}, ${issuer.id}, 'luz', 'Luz', 'debt',
      ${inProject}, ${[asPicture]})`);
    await database.query(sql`insert into document (id, status, created_at, updated_at, project_id, kind, name, file_id)
      values (${randomUUID()}, 'visible', ${now}, ${now}, ${project}, 'pitchDeck', 'Deck', ${deck})`);
    await users.configure('customization', { image: { logo: storedPicture(inBrand) } });
    const sizes = await database.query<{ id: string; size_of: string }>(
      sql`select id, size_of from file where size_of in (${asPicture}, ${notUsed})`,
    );
    const sizesOf = (id: string) => sizes.filter(({ size_of }) => size_of === id).map((size) => size.id);
    const kept = [inProject, asPicture, inBrand, deck, ...sizesOf(asPicture)];
    const gone = [notUsed, draft, ...sizesOf(notUsed)];

    await visitor.post('/v2/pfp/account/deletion', { password }, issuer.token);
    users.moveClock(users.tenant.clock.now().getTime() + 11 * 365 * DAY);
    await users.drain();
    expect(await Promise.all(kept.map(held))).toEqual(kept.map(() => true));
    expect(await Promise.all(gone.map(held))).toEqual(gone.map(() => false));
    expect([await nameOf(deck), await nameOf(draft)]).toEqual(['folleto.pdf', 'file']);
  });
});

it('an account cannot fill the storage: what it uploads in a day is limited, for every purpose', async () => {
  const { id, token } = await visitor.user('filler@example.com', ['ENTREPRENEUR']);
  const filler = { id, token };
  await send(await document(), filler);
  await users.tenant.database.query(sql`update file set size = ${DAILY_BYTES - 10} where owner_id = ${id}`);
  const identity = formWith({ kind: 'IDENTITY_PROOF' }, await paper());
  const portrait = formWith({}, await picture(), 'me.png', 'image/png');
  const refusals = [
    await send(await document(), filler),
    await send(formWith({ purpose: 'proof' }, await paper()), filler),
    await send(portrait, filler, '/v2/pfp/account/image'),
    await send(identity, filler, '/v2/user-legal-document'),
  ];
  const excess = { id: 'validator.error_file_day', values: { limit: 250 } };
  expect(refusals.map(({ status, text }) => [status, JSON.parse(text).fields])).toEqual(
    refusals.map(() => [422, { file: excess }]),
  );
  await users.wait(DAY);
  expect((await send(await document(), filler)).status).toBe(201);
});
