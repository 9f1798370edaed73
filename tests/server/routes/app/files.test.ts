import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { formWith, paper, picture } from '../people/support/papers.ts';
import { origin, type UsersTenant, usersTenant } from '../people/support/usersTenant.ts';
import { visitorOf } from '../people/support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let owner: { id: string; token: string };
let other: { id: string; token: string };
let manager: { id: string; token: string };

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  owner = await visitor.user('owner@example.com', ['ENTREPRENEUR']);
  other = await visitor.user('other@example.com');
  manager = await visitor.user('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const upload = (body: FormData, token: string) => visitor.call('POST', '/v2/pfp/files', { token, body });
const download = (id: string, token?: string) => visitor.get(`/v2/pfp/files/${id}`, token);

async function project(logo: string, status = 'CAMPAIGN') {
  const [id, now] = [randomUUID(), users.tenant.clock.now()];
  await users.tenant.database.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title,
    product, logo_file) values (${id}, ${status}, ${now}, ${now}, ${owner.id}, ${id}, 'Sol', 'debt', ${logo})`);
  return id;
}

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../providers/files', name));

describe('an uploaded file', () => {
  it('that is a HEIC photo is stored as JPEG', async () => {
    const photo = formWith({ purpose: 'proof' }, fixture('photos/upright.heic'), 'IMG_0412.HEIC');
    const stored = await upload(photo, other.token);
    expect(stored.data).toMatchObject({ name: 'IMG_0412.jpg', contentType: 'image/jpeg' });
    const broken = formWith({ purpose: 'proof' }, fixture('photos/upright.heic').subarray(0, 600), 'IMG_0412.HEIC');
    expect((await upload(broken, other.token)).data.fields.file.id).toBe('validator.error_file_heic');
  });

  it('that only its owner may change is stored unchanged, and refused if it needs a password', async () => {
    const paper = (name: string) => formWith({ purpose: 'proof' }, fixture(`papers/protected/${name}.pdf`), 'a.pdf');
    const { size } = (await upload(paper('owner-aes-256'), other.token)).data;
    expect(size).toBe(fixture('papers/protected/owner-aes-256.pdf').byteLength);
    const locked = await upload(paper('user-aes-256'), other.token);
    expect(locked.data.fields).toEqual({ file: { id: 'validator.error_file_protected', values: {} } });
  });

  it('is checked by its content, whatever its name and type claim', async () => {
    const html = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const lying = await upload(formWith({ purpose: 'proof' }, html, 'proof.pdf'), other.token);
    expect(lying.data.fields).toEqual({ file: { id: 'validator.error_file_type', values: {} } });
    const wrongKind = await upload(formWith({ purpose: 'image' }, await paper()), owner.token);
    expect(wrongKind.data.fields.file.id).toBe('validator.error_file_type');
    expect((await upload(formWith({ purpose: 'contract' }, await paper()), other.token)).data.fields).toHaveProperty(
      'purpose',
    );
    expect((await upload(formWith({ purpose: 'proof' }), other.token)).data.fields.file.id).toBe(
      'validator.error_null',
    );
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await upload(formWith({ purpose: 'proof' }, large), other.token)).data.fields.file).toMatchObject({
      id: 'validator.error_file_size',
      values: { limit: 10 },
    });
    expect((await visitor.post('/v2/pfp/files', { purpose: 'proof' }, other.token)).status).toBe(422);
  });

  it('is refused among thousands of fields, and in a form of another type, before these are parsed', async () => {
    const form = formWith({ purpose: 'proof' }, await paper());
    for (let field = 0; field < 5000; field++) form.append('more', '');
    expect((await upload(form, other.token)).status).toBe(422);
    const pairs = await users.app.request(`${origin}/v2/pfp/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-user-access-token': other.token },
      body: 'purpose=proof&file=x',
    });
    expect(await pairs.json()).toMatchObject({ fields: { purpose: {} } });
  });

  it('is stored under an id, and returned as an attachment whose type browsers do not guess', async () => {
    const bytes = await paper();
    const { status, data } = await upload(
      formWith({ purpose: 'proof' }, bytes, '../../Justificante ñ.exe'),
      other.token,
    );
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Justificante ñ.pdf', contentType: 'application/pdf', size: bytes.byteLength });
    const { headers } = await download(data.id, other.token);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Justificante n.pdf"; filename*=UTF-8''Justificante%20%C3%B1.pdf`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a download', () => {
  it('is allowed to the file’s user and to managers only', async () => {
    const { data } = await upload(formWith({ purpose: 'proof' }, await paper()), other.token);
    expect((await download(data.id, other.token)).status).toBe(200);
    expect((await download(data.id, manager.token)).status).toBe(200);
    expect((await download(data.id, owner.token)).status).toBe(404);
    expect((await download(data.id)).status).toBe(404);
    expect((await download(randomUUID(), manager.token)).status).toBe(404);
    expect((await download('nothing', manager.token)).status).toBe(404);
  });

  it('is public as long as a public issuance shows the file', async () => {
    const { data } = await upload(formWith({ purpose: 'image' }, await picture(), 'a.png', 'image/png'), owner.token);
    expect((await download(data.id)).status).toBe(404);
    const id = await project(data.id, 'DRAFT');
    expect((await download(data.id)).status).toBe(404);
    await users.tenant.database.query(sql`update project set status = 'CAMPAIGN' where id = ${id}`);
    const shown = await download(data.id);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });

  it('of an issuance’s document is public only if the document is visible', async () => {
    const logo = (await upload(formWith({ purpose: 'image' }, await picture(), 'a.png', 'image/png'), owner.token)).data
      .id;
    const file = (await upload(formWith({ purpose: 'document' }, await paper()), owner.token)).data.id;
    const projectId = await project(logo);
    const now = users.tenant.clock.now();
    await users.tenant.database.query(sql`update file set owner_id = null where id = ${file}`);
    await users.tenant.database.query(sql`insert into document (id, status, created_at, updated_at, project_id, kind, name,
      file_id) values (${randomUUID()}, 'hidden', ${now}, ${now}, ${projectId}, 'pitchDeck', 'Deck', ${file})`);
    expect((await download(file, other.token)).status).toBe(404);
    expect((await download(file, owner.token)).status).toBe(200);
    await users.tenant.database.query(sql`update document set status = 'visible' where file_id = ${file}`);
    expect((await download(file, other.token)).status).toBe(200);
    expect((await download(file)).status).toBe(200);
  });
});

describe('a file of an issuance that is being validated', () => {
  it('opens with the session of a follower, not for others and not without one', async () => {
    const { data } = await upload(formWith({ purpose: 'document' }, await paper()), owner.token);
    await users.tenant.database.query(sql`update file set owner_id = null where id = ${data.id}`);
    const id = await project(data.id, 'VALIDATING.waiting');
    const follower = await visitor.user('follower@example.com');
    await users.tenant.database.query(sql`insert into follow (user_id, project_id, at)
      values (${follower.id}, ${id}, ${users.tenant.clock.now()})`);
    expect((await download(data.id, follower.token)).status).toBe(200);
    expect((await download(data.id, other.token)).status).toBe(404);
    expect((await download(data.id)).status).toBe(404);
  });
});

describe('a profile picture', () => {
  it('is re-encoded, shown and can be removed', async () => {
    const form = formWith({}, await picture(), 'me.png', 'image/png');
    const { data } = await visitor.call('POST', '/v2/pfp/account/image', { token: other.token, body: form });
    expect(data.imageFileId).toEqual(expect.any(String));
    expect((await download(data.imageFileId, other.token)).headers.get('content-type')).toBe('image/png');
    expect((await visitor.login('other@example.com')).profile_image).toBe(data.imageFileId);
    const removed = await visitor.call('DELETE', '/v2/pfp/account/image', { token: other.token });
    expect(removed.data.imageFileId).toBeNull();
  });
});
