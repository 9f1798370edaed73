import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfCertificationText } from '#machines/people/taxResidence/selfCertification.text.ts';
import { sql } from '#server/postgres/sql.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

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

const { version, texts } = selfCertificationText;
const profile = { name: 'Núria', surname: 'Peña Muñoz', phone: '+34600000000', country: 'ES', nationality: 'ES' };
const person = { others: [], controllers: [], birthCity: 'Lyon', birthCountry: 'FR' };
const spanish = { country: 'ES', taxNumber: '12345678Z' };
const french = { country: 'FR', taxNumber: '3023217600053' };

function certify(token: string, fields: Record<string, string>, certification: object, textVersion = version) {
  const body = new FormData();
  const all = {
    attested: 'true',
    language: 'es',
    textVersion,
    ...fields,
    certification: JSON.stringify(certification),
  };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  return visitor.call('POST', '/v2/pfp/account/tax-residence', { token, body });
}

async function resident(email: string) {
  const user = await visitor.user(email);
  await visitor.put('/v2/pfp/account/profile', profile, user.token);
  return user;
}
const residenceOf = async (token: string) => (await visitor.get('/v2/pfp/account', token)).data.taxResidence;
const decide = (id: string, event: object) => visitor.post(`/v2/pfp/tax-residences/${id}/events`, event, manager.token);

describe('a self-certification', () => {
  it('is signed with the version and the hash of its text, which the journal keeps', async () => {
    const { token } = await resident('signs@example.com');
    const { status, data } = await certify(token, spanish, { ...person, others: [french] });
    expect(status).toBe(201);
    expect(data.taxResidence).toMatchObject({
      status: 'declared',
      signedVersion: version,
      contradictions: [],
      certification: { birthCity: 'Lyon', others: [french] },
    });
    const [entry] = await users.tenant.database.query<{ record: object }>(
      sql`select to_jsonb(journal) as record from journal where entity_id = ${data.taxResidence.id}`,
    );
    const sha256 = createHash('sha256').update(texts.es).digest('hex');
    expect(JSON.stringify(entry)).toContain(sha256);
    expect(JSON.stringify(entry)).toContain(version);
    expect(JSON.stringify(entry)).not.toContain('Lyon');
  });

  it.each([
    [
      'a country without number or reason',
      { ...person, others: [{ country: 'FR' }] },
      'certification.others.0.taxNumber',
    ],
    ['reason B without its explanation', { ...person, noNumber: 'unable' }, 'certification.why'],
    ['no place of birth', { others: [], controllers: [] }, 'certification.birthCity'],
    ['a passive entity without controlling persons', { ...person, entityType: 'passive' }, 'certification.controllers'],
  ])('needs what the standard asks for: %s', async (why, certification, field) => {
    const { token } = await resident(`lacks.${why.length}@example.com`);
    const { status, data } = await certify(token, spanish, certification);
    expect(status).toBe(422);
    expect(data.fields).toHaveProperty([field]);
    expect(await residenceOf(token)).toBeNull();
  });

  it('takes a reason in the place of a number', async () => {
    const { token } = await resident('nonumber@example.com');
    const none = { ...person, noNumber: 'notIssued', explanation: 'I moved last month' };
    expect((await certify(token, { country: 'AE' }, none)).status).toBe(201);
  });

  it('asks a company for its type of entity', async () => {
    const { id, token } = await resident('company@example.com');
    await users.tenant.database.query(sql`update users set person_type = 'legal' where id = ${id}`);
    const nothing = { others: [], controllers: [] };
    expect((await certify(token, spanish, nothing)).data.fields).toHaveProperty(['certification.entityType']);
    expect((await certify(token, spanish, { ...nothing, entityType: 'active' })).status).toBe(201);
  });

  it('is refused for a text that is no longer in force', async () => {
    const { token } = await resident('oldtext@example.com');
    expect((await certify(token, spanish, person, '2020-01-01')).data.fields).toHaveProperty('attested');
  });

  it('needs an explanation of what contradicts it, and a manager who accepts that', async () => {
    const { token } = await resident('contradicts@example.com');
    expect((await certify(token, french, person)).data.fields).toHaveProperty(['certification.explanation']);
    const { data } = await certify(token, french, { ...person, explanation: 'I moved to Lyon last month' });
    expect(data.taxResidence).toMatchObject({ status: 'submitted', contradictions: ['address', 'phone'] });
    expect((await decide(data.taxResidence.id, { type: 'certificate.accept' })).status).toBe(200);
    expect(await residenceOf(token)).toMatchObject({ status: 'declared', country: 'FR', validUntil: null });
  });

  it('is refused with a reason if the explanation does not convince', async () => {
    const { token } = await resident('unconvincing@example.com');
    const { data } = await certify(token, french, { ...person, explanation: 'Because' });
    await decide(data.taxResidence.id, { type: 'certificate.refuse', reason: 'Send a lease, please' });
    expect(await residenceOf(token)).toMatchObject({ status: 'refused' });
  });

  it('is asked for again, once, when the circumstances change', async () => {
    const { id, token } = await resident('changes@example.com');
    await certify(token, spanish, person);
    const move = { ...profile, country: 'PT' };
    for (let time = 0; time < 2; time++) await visitor.put('/v2/pfp/account/profile', move, token);
    expect(await residenceOf(token)).toMatchObject({ status: 'declared', doubts: ['address'] });
    const told = await users.tenant.database.query(
      sql`select from notification where user_id = ${id} and about = 'taxResidence.doubted'`,
    );
    expect(told).toHaveLength(1);
    await certify(token, { country: 'PT', taxNumber: '501442600' }, { ...person, explanation: 'My old number' });
    expect(await residenceOf(token)).toMatchObject({ doubts: [], contradictions: ['phone'] });
  });

  it('is not asked for again by a change that points to a declared country', async () => {
    const { token } = await resident('stays@example.com');
    await certify(token, spanish, { ...person, others: [french] });
    await visitor.put('/v2/pfp/account/profile', { ...profile, country: 'FR' }, token);
    expect((await residenceOf(token)).doubts).toEqual([]);
  });
});
