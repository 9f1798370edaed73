import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySystem, done } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { eraseUser } from '#server/queries/people/users.erase.ts';
import { work } from '#server/work/work.ts';
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
  name: 'Luis',
  surname: 'Gracia',
  birthday: '1960-05-12',
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
const reason = 'Se equivocó de línea al copiar la fecha';

const pageOf = async (id: string) => (await visitor.get(`/v2/pfp/users/${id}`, manager.token)).data;
const save = (token: string, changes: object = {}) =>
  visitor.put('/v2/pfp/account/profile', { ...profile, ...changes }, token);
const exportOf = async (token: string) => (await visitor.post('/v2/pfp/account/export', { password }, token)).data;

async function decide(id: string, event: object) {
  const { kyc } = await pageOf(id);
  return visitor.post(`/v2/pfp/kyc/${kyc.id}/events`, event, manager.token);
}

async function check(token: string, finding: string, read: Record<string, string> = {}) {
  const { data } = await visitor.post('/v2/pfp/kyc/start', {}, token);
  const body = new URLSearchParams({ finding, validDays: '365', ...read });
  await users.app.request(data.url, { method: 'POST', body });
  await users.drain();
}

/** A user whose document says another birthday than the one that was typed. */
async function contradicting(email: string) {
  const user = await visitor.user(email);
  await save(user.token);
  await check(user.token, 'SUCCESS', { birthday: '1979-03-04' });
  return user;
}

describe('an identity that contradicts its document', () => {
  it('is approved only with a written reason', async () => {
    const { id } = await contradicting('luis@example.com');
    const refused = await decide(id, { type: 'kyc.approve', checked: everything });
    expect([refused.status, refused.data.error]).toEqual([409, 'refused']);
    const blank = await decide(id, { type: 'kyc.approve', checked: everything, reason: '  ' });
    expect([blank.status, Object.keys(blank.data.fields)]).toEqual([422, ['reason']]);
    expect((await pageOf(id)).kyc.status).toBe('manual_error');
    const approved = await decide(id, { type: 'kyc.approve', checked: everything, reason });
    expect([approved.status, approved.data.status]).toEqual([200, 'success']);
  });

  it('shows after its approval what was typed, what was read, why it was reviewed, who decided and why', async () => {
    const { id, token } = await contradicting('lucas@example.com');
    await decide(id, { type: 'kyc.approve', checked: everything, reason });
    expect((await visitor.get('/v2/pfp/account', token)).data.profile.birthday).toBe('1979-03-04');
    const { kyc } = await pageOf(id);
    expect(kyc).toMatchObject({
      declared: { birthday: '1960-05-12' },
      extracted: { birthday: '1979-03-04' },
      confirmed: { birthday: '1979-03-04' },
    });
    expect(kyc.decisions[0]).toMatchObject({
      event: 'kyc.approve',
      checked: everything,
      reason,
      by: 'manager@example.com',
      differing: ['birthday'],
      evidence: {
        declared: { birthday: '1960-05-12' },
        extracted: { birthday: '1979-03-04' },
        confirmed: { birthday: '1979-03-04' },
        reviewedFor: 'DATA_MISMATCH',
      },
    });
    expect(kyc.decisions[0].evidence.pictures).toHaveLength(3);
  });

  it('keeps each decision when the check is repeated with other data', async () => {
    const { id, token } = await contradicting('leo@example.com');
    await decide(id, { type: 'kyc.reject', checked: ['data'], reason: 'La fecha no coincide' });
    const { kyc } = await pageOf(id);
    await visitor.post(`/v2/pfp/kyc/${kyc.id}/events`, { type: 'kyc.retry' }, token);
    await save(token, { birthday: '1979-03-04' });
    const retried = (await pageOf(id)).kyc;
    expect(retried.declared.birthday, 'nothing is compared yet').toBe('1960-05-12');
    await check(token, 'SUCCESS', { birthday: '1979-03-04' });
    const after = (await pageOf(id)).kyc;
    expect(after).toMatchObject({ status: 'success', declared: { birthday: '1979-03-04' } });
    expect(after.decisions).toMatchObject([
      { event: 'kyc.succeed', by: null, differing: [], evidence: { declared: { birthday: '1979-03-04' } } },
      { event: 'kyc.reject', differing: ['birthday'], evidence: { declared: { birthday: '1960-05-12' } } },
    ]);
  });

  it('is kept encrypted, and that a reason was given outlives an erasure', async () => {
    const { id } = await contradicting('lola@example.com');
    await decide(id, { type: 'kyc.approve', checked: everything, reason });
    const { kyc } = await pageOf(id);
    const stored = async () => {
      const [entry] = await users.tenant.database.query<{ event: Record<string, unknown> }>(
        sql`select event from journal where entity_id = ${kyc.id} and event ->> 'type' = 'kyc.approve'`,
      );
      return entry?.event;
    };
    expect(await stored()).toMatchObject({ basis: { differing: ['birthday'], reasonGiven: true } });
    expect(JSON.stringify(await stored())).not.toMatch(/1960|1979|Gracia|copiar/);
    await work(users.tenant, bySystem, async (uow) => {
      await eraseUser(uow, id);
      return done;
    });
    const [decision] = (await pageOf(id)).kyc.decisions;
    expect(decision).toMatchObject({ differing: ['birthday'], isErased: true, reason: null, evidence: null });
    expect((await pageOf(id)).kyc.declared).toBeNull();
  });

  it('is in the copy of their data that the user asks for, but never a suspicion', async () => {
    const { id, token } = await contradicting('lena@example.com');
    await decide(id, { type: 'kyc.approve', checked: everything, reason });
    expect((await exportOf(token)).decisions).toMatchObject([
      {
        entity: 'kyc',
        event: 'kyc.approve',
        reason,
        evidence: { declared: { birthday: '1960-05-12' }, extracted: { birthday: '1979-03-04' } },
      },
    ]);
    const watched = await visitor.user('lara@example.com');
    await save(watched.token);
    await check(watched.token, 'MANUAL_REVIEW', { reason: 'WATCHLIST' });
    await decide(watched.id, { type: 'kyc.approve', checked: everything, reason: 'Homónimo de la lista' });
    const exported = await exportOf(watched.token);
    expect(exported.decisions).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toMatch(/WATCHLIST|Homónimo/);
  });
});

describe('the identity of a company', () => {
  it('keeps the company, its representative and its partners as they were decided about', async () => {
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
      partners: [{ ...partner, stakePercent: 80 }],
    };
    await visitor.put('/v2/user-legal-information', company, token);
    const kinds = ['REGISTRATION_PROOF', 'ARTICLES_OF_ASSOCIATION', 'SHAREHOLDER_DECLARATION'];
    const now = users.tenant.clock.now();
    for (const kind of kinds)
      await users.tenant.database.query(sql`with paper as (insert into file (id, owner_id, purpose, name, content_type,
          size, sha256, created_at) values (gen_random_uuid(), ${id}, 'identity', 'a.pdf', 'application/pdf', 1, '\\x00', ${now})
          returning id)
        insert into document (id, status, user_id, kind, name, file_id, created_at, updated_at)
        select gen_random_uuid(), 'hidden', ${id}, ${kind}, 'a.pdf', id, ${now}, ${now} from paper`);
    await check(token, 'MANUAL_REVIEW');
    const toCheck = (await pageOf(id)).kyc.facts.toCheck;
    expect((await decide(id, { type: 'kyc.approve', checked: toCheck })).data.status).toBe('success');
    const others = { ...company, activity: 'Moon', partners: [{ ...partner, name: 'Otro', stakePercent: 20 }] };
    expect((await visitor.put('/v2/user-legal-information', others, token)).status).toBe(200);
    const page = await pageOf(id);
    expect(page.company, 'the live company is another one now').toMatchObject({ activity: 'Moon' });
    expect(page.kyc.beneficialOwners).toEqual([0]);
    expect(page.kyc.decisions[0].evidence).toMatchObject({
      company: {
        activity: 'Sun',
        representative: { surname: 'Gracia' },
        partners: [{ name: 'Luis', stakePercent: 80 }],
      },
      beneficialOwners: [0],
      beneficialOwnerRule: { rule: 'R12' },
      documents: kinds.toSorted().map((kind) => ({ kind, sha256: '00' })),
    });
  });
});
