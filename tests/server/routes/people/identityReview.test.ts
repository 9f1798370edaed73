import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  manager = await visitor.user('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const profile = {
  name: 'Lucía',
  surname: 'Pérez',
  birthday: '1990-05-17',
  nationality: 'ES',
  idNumber: '12345678Z',
  phone: '600000000',
  address: 'Calle 1',
  city: 'Jaca',
  postalCode: '22700',
  region: 'Huesca',
  country: 'ES',
};
const everything = ['document', 'photo', 'data'];

const kycOf = async (token: string) => (await visitor.get('/v2/pfp/kyc', token)).data;
const accountOf = async (token: string) => (await visitor.get('/v2/pfp/account', token)).data;
const pageOf = async (id: string) => (await visitor.get(`/v2/pfp/users/${id}`, manager.token)).data;
const save = (token: string, changes: object = {}) =>
  visitor.put('/v2/pfp/account/profile', { ...profile, ...changes }, token);
const bank = (token: string, holder: string) =>
  visitor.put('/v2/pfp/account/bank-account', { iban: 'ES9121000418450200051332', holder, password }, token);

/** The texts of all mails to this address. Those of one moment have no order. */
const textsTo = async (email: string) => (await visitor.mails(email)).map(({ text }) => text).join('\n');

async function decide(id: string, event: object) {
  const { kyc } = await pageOf(id);
  return visitor.post(`/v2/pfp/kyc/${kyc.id}/events`, event, manager.token);
}

/** Runs a check in which the provider finds this, and reads this on the document. */
async function check(token: string, finding: string, read: Record<string, string> = {}) {
  const { data } = await visitor.post('/v2/pfp/kyc/start', {}, token);
  const body = new URLSearchParams({ finding, validDays: '365', ...read });
  await users.app.request(data.url, { method: 'POST', body });
  await users.drain();
}

async function checked(email: string, finding: string, read: Record<string, string> = {}) {
  const user = await visitor.user(email);
  await save(user.token);
  await check(user.token, finding, read);
  return user;
}

describe('the review of an identity', () => {
  it('shows the documents, the typed and the read data, and the reason of the provider', async () => {
    const read = { surname: 'PEREZ GOMEZ', birthday: '1991-05-17', documentType: 'passport', documentCountry: 'PT' };
    const { id, token } = await checked('ada@example.com', 'MANUAL_REVIEW', { ...read, reason: 'WATCHLIST' });
    const { kyc } = await pageOf(id);
    expect(kyc).toMatchObject({
      status: 'manual_error',
      facts: { reason: 'WATCHLIST', evidence: true, toCheck: everything, dataMatches: false },
      declared: { surname: 'Pérez', birthday: '1990-05-17' },
      extracted: { ...read, name: 'Lucía', idNumber: '12345678Z' },
      confirmed: null,
      decisions: [],
    });
    expect((await kycOf(token)).facts.reason, 'a suspicion is for managers only').toBe('OTHER');
    expect(kyc.pictures.map(({ kind }: { kind: string }) => kind)).toEqual(['front', 'back', 'selfie']);
    for (const { fileId } of kyc.pictures) {
      const picture = await visitor.get(`/v2/pfp/files/${fileId}`, manager.token);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const stranger = await visitor.user('abe@example.com');
    expect((await visitor.get(`/v2/pfp/files/${kyc.pictures[0].fileId}`, stranger.token)).status).toBe(404);
  });

  it('is decided only by naming what was checked, which the journal and the page keep', async () => {
    const { id, token } = await checked('bea@example.com', 'MANUAL_REVIEW');
    expect((await decide(id, { type: 'kyc.approve' })).status).toBe(422);
    const nothing = await decide(id, { type: 'kyc.reject', checked: [], reason: 'Blurred' });
    expect(nothing.data.fields.checked).toMatchObject({ id: 'validator.error_checked' });
    expect((await decide(id, { type: 'kyc.reject', checked: ['photo'], reason: ' ' })).data.fields).toHaveProperty(
      'reason',
    );
    expect((await decide(id, { type: 'kyc.approve', checked: ['document'] })).status).toBe(409);
    const reason = 'La foto está borrosa';
    expect((await decide(id, { type: 'kyc.reject', checked: ['photo'], reason })).data.status).toBe('error');
    expect((await kycOf(token)).facts).toMatchObject({ reason, rejected: true });
    expect(await textsTo('bea@example.com')).toContain(reason);
    const { kyc } = await kycOf(token).then(() => pageOf(id));
    expect(kyc.decisions).toMatchObject([
      { event: 'kyc.reject', checked: ['photo'], reason, by: 'manager@example.com' },
    ]);
    await visitor.post(`/v2/pfp/kyc/${kyc.id}/events`, { type: 'kyc.retry' }, token);
    await check(token, 'MANUAL_REVIEW');
    expect((await decide(id, { type: 'kyc.approve', checked: everything })).data.status).toBe('success');
    expect((await pageOf(id)).kyc.decisions[0]).toMatchObject({ event: 'kyc.approve', checked: everything });
    const [entry] = await users.tenant.database.query<{ event: object }>(
      sql`select event from journal where entity_id = ${kyc.id} and event ->> 'type' = 'kyc.approve'`,
    );
    expect(entry?.event).toMatchObject({ checked: everything });
  });

  it('is asked for if the document says something else than the user', async () => {
    const { token } = await checked('cai@example.com', 'SUCCESS', { name: 'ANA', surname: 'OTRA PERSONA' });
    expect(await kycOf(token)).toMatchObject({ status: 'manual_error', facts: { reason: 'DATA_MISMATCH' } });
  });

  it('never approves a minor', async () => {
    const { id, token } = await checked('dan@example.com', 'SUCCESS', { birthday: '2010-01-01' });
    expect((await kycOf(token)).facts).toMatchObject({ reason: 'UNDER_AGE', adult: false });
    expect((await decide(id, { type: 'kyc.approve', checked: everything })).status).toBe(409);
  });

  it('of a company shows its representative and owners, and names them in the decision', async () => {
    const { id, token } = await visitor.user('eli@example.com');
    await visitor.put('/v2/pfp/account/type', { personType: 'legal' }, token);
    const { phone, birthday, country, ...person } = profile;
    const { name, surname, idNumber, nationality } = person;
    const partner = { name, surname, idNumber, nationality };
    const company = {
      organisationName: 'Sol, S.L.',
      taxNumber: 'A58818501',
      activity: 'Sun',
      contactEmail: 'a@b.es',
      representationType: 'soleAdministrator',
      representative: { ...person, countryOfResidence: 'ES' },
      majorPartners: 'some',
      partners: [
        { ...partner, stakePercent: 80 },
        { ...partner, name: 'Leo', stakePercent: 20 },
      ],
    };
    expect((await visitor.put('/v2/user-legal-information', company, token)).status).toBe(200);
    const kinds = ['REGISTRATION_PROOF', 'ARTICLES_OF_ASSOCIATION', 'SHAREHOLDER_DECLARATION'];
    const now = users.tenant.clock.now();
    for (const kind of kinds)
      await users.tenant.database.query(sql`with paper as (insert into file (id, owner_id, purpose, name, content_type,
          size, sha256, created_at) values (gen_random_uuid(), ${id}, 'identity', 'a.pdf', 'application/pdf', 1, '\\x00', ${now})
          returning id)
        insert into document (id, status, user_id, kind, name, file_id, created_at, updated_at)
        select gen_random_uuid(), 'hidden', ${id}, ${kind}, 'a.pdf', id, ${now}, ${now} from paper`);
    await check(token, 'MANUAL_REVIEW');
    const page = await pageOf(id);
    expect(page.kyc).toMatchObject({
      declared: { name: 'Lucía', surname: 'Pérez', idNumber: '12345678Z' },
      beneficialOwners: [0],
      facts: { toCheck: [...everything, 'companyPapers', 'representative', 'beneficialOwners'] },
    });
    expect(page.documents.map(({ kind }: { kind: string }) => kind)).toEqual(kinds.toSorted());
    expect((await decide(id, { type: 'kyc.approve', checked: everything })).status).toBe(409);
    const all = { type: 'kyc.approve', checked: page.kyc.facts.toCheck };
    expect((await decide(id, all)).data.status).toBe('success');
    const representative = ['name', 'surname', 'nationality', 'idNumber'].map((field) => `representative.${field}`);
    expect(await accountOf(token)).toMatchObject({
      locked: ['organisationName', 'country', 'taxNumber', ...representative],
      confirmed: representative,
    });
    const other = { ...company, representative: { ...company.representative, surname: 'Otra' } };
    const changed = await visitor.put('/v2/user-legal-information', other, token);
    expect(changed.data.fields).toEqual({
      'representative.surname': { id: 'validator.error_identity_confirmed', values: {} },
    });
    expect((await bank(token, 'Lucía Pérez')).data.fields.holder.id).toBe('validator.error_bank_holder');
    expect((await bank(token, 'SOL SL')).status).toBe(200);
  });
});

describe('what an identity check has confirmed', () => {
  const read = { name: 'LUCIA', surname: 'PEREZ GOMEZ', idNumber: '12345678Z' };

  it('replaces what was typed, and is called confirmed only then', async () => {
    const user = await visitor.user('fay@example.com');
    await save(user.token, { birthday: '' });
    expect(await accountOf(user.token)).toMatchObject({ locked: [], confirmed: [] });
    await check(user.token, 'MANUAL_REVIEW', read);
    const waiting = await accountOf(user.token);
    expect(waiting).toMatchObject({ locked: ['name', 'surname', 'nationality', 'idNumber'], confirmed: [] });
    await decide(user.id, { type: 'kyc.approve', checked: everything });
    const after = await accountOf(user.token);
    const fields = ['name', 'surname', 'birthday', 'nationality', 'idNumber'];
    expect(after).toMatchObject({ locked: fields, confirmed: fields });
    expect(after.profile).toMatchObject({ name: 'Lucía', surname: 'PEREZ GOMEZ', birthday: '1985-05-17' });
  });

  it('cannot be typed over, but a spelling without accents is the same name', async () => {
    const { token } = await checked('gus@example.com', 'SUCCESS');
    for (const [field, value] of Object.entries({ surname: 'Gómez', birthday: '1990-05-18', idNumber: '11111111H' })) {
      const { status, data } = await save(token, { [field]: value });
      expect([status, data.fields[field]?.id]).toEqual([422, 'validator.error_identity_confirmed']);
    }
    const same = await save(token, { name: 'LUCIA', surname: 'perez', city: 'Huesca' });
    expect(same.data.profile).toMatchObject({ name: 'Lucía', surname: 'Pérez', city: 'Huesca' });
  });

  it('cannot be changed while it is checked', async () => {
    const { token } = await visitor.user('hal@example.com');
    await save(token);
    await visitor.post('/v2/pfp/kyc/start', {}, token);
    expect((await save(token, { surname: 'Gómez' })).data.fields.surname.id).toBe('validator.error_identity_checking');
  });

  it('is corrected by another check, which a manager decides if the document says otherwise', async () => {
    const { id, token } = await checked('ivy@example.com', 'SUCCESS');
    const { id: kycId } = await kycOf(token);
    await visitor.post(`/v2/pfp/kyc/${kycId}/events`, { type: 'kyc.repeat' }, token);
    expect((await accountOf(token)).locked).toEqual([]);
    expect((await save(token, { surname: 'Gómez' })).status).toBe(200);
    await check(token, 'SUCCESS', { surname: 'GOMEZ' });
    expect((await pageOf(id)).kyc).toMatchObject({ status: 'success', confirmed: { surname: 'Gómez' } });
    await visitor.post(`/v2/pfp/kyc/${kycId}/events`, { type: 'kyc.repeat' }, token);
    await check(token, 'SUCCESS', { surname: 'IBARRA' });
    expect((await kycOf(token)).status).toBe('manual_error');
  });

  it('passes for a foreign passport', async () => {
    const user = await visitor.user('jan@example.com');
    const foreign = { nationality: 'DE', idNumber: 'C01X00T47', country: 'DE' };
    expect((await save(user.token, foreign)).status).toBe(200);
    await check(user.token, 'SUCCESS', { documentType: 'passport', documentCountry: 'DE' });
    expect((await pageOf(user.id)).kyc).toMatchObject({ status: 'success', confirmed: { nationality: 'DE' } });
  });
});

describe('the holder of the bank account', () => {
  it('is the investor by the confirmed name', async () => {
    const { token } = await checked('kim@example.com', 'MANUAL_REVIEW', { surname: 'PEREZ GOMEZ' });
    const refused = await bank(token, 'Otra Persona');
    expect([refused.status, refused.data.fields]).toEqual([
      422,
      { holder: { id: 'validator.error_bank_holder', values: {} } },
    ]);
    expect((await accountOf(token)).bankAccount).toBeNull();
    expect((await bank(token, 'PEREZ GOMEZ LUCIA')).status).toBe(200);
  });

  it('is asked for again if the confirmed name is another one', async () => {
    const { id, token } = await visitor.user('mia@example.com');
    await save(token, { name: 'Otra', surname: 'Persona' });
    expect((await bank(token, 'Otra Persona')).status).toBe(200);
    await check(token, 'SUCCESS', { name: 'LUCIA', surname: 'PEREZ' });
    await decide(id, { type: 'kyc.approve', checked: everything, reason: 'Otra Persona es su nombre artístico' });
    expect((await accountOf(token)).bankAccount).toBeNull();
    const { data } = await visitor.get('/v2/pfp/notifications', token);
    expect(data.rows.map(({ about }: { about: string }) => about)).toContain('account.bankHolder');
  });
});

describe('the registration', () => {
  it('refuses the birth date of a minor', async () => {
    const { customization } = users.tenant;
    const before = customization.fields.register;
    customization.fields.register = ['birthday'];
    const form = { email: 'leo@example.com', password, passwordRepeat: password, terms: true, privacy: true };
    const answer = await visitor.post('/v2/auth/register', { ...form, birthday: '2015-01-01' });
    customization.fields.register = before;
    expect(answer.data.fields.birthday).toMatchObject({ id: 'validator.error_under_age', values: { limit: 18 } });
  });
});
