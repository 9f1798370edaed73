import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
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

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const dayIn = (days: number) => new Date(users.tenant.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const declare = (token: string, fields: Record<string, string>, withFile = false) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ attested: 'true', ...fields })) body.set(name, value);
  if (withFile) body.set('file', new File([pdf], 'residence.pdf', { type: 'application/pdf' }));
  return visitor.call('POST', '/v2/pfp/account/tax-residence', { token, body });
};
const french = { country: 'FR', taxNumber: '3023217600053' };
const residenceOf = async (token: string) => (await visitor.get('/v2/pfp/account', token)).data.taxResidence;
const decide = (id: string, event: object) => visitor.post(`/v2/pfp/tax-residences/${id}/events`, event, manager.token);

describe('the tax residence of a user', () => {
  it('is declared without a certificate, and encrypted', async () => {
    const { id, token } = await visitor.user('declares@example.com');
    const answer = await declare(token, french);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.data.taxResidence).toMatchObject({ status: 'declared', ...french, fileId: null, validUntil: null });
    const [row] = await users.tenant.database.query<{ details: object }>(
      sql`select details from tax_residence where user_id = ${id}`,
    );
    expect(JSON.stringify(row)).not.toMatch(/"FR"|3023217600053/);
  });

  it('needs the tax number of a foreign country, and the attestation', async () => {
    const { token } = await visitor.user('incomplete@example.com');
    expect((await declare(token, { country: 'FR' })).data.fields).toHaveProperty('taxNumber');
    expect((await declare(token, { ...french, attested: '' })).data.fields).toHaveProperty('attested');
    expect((await declare(token, { country: 'ES' })).status).toBe(201);
  });

  it('takes a certificate only with its last day, which has not passed', async () => {
    const { token } = await visitor.user('dates@example.com');
    expect((await declare(token, french, true)).data.fields).toHaveProperty('validUntil');
    const over = await declare(token, { ...french, validUntil: dayIn(-1) }, true);
    expect(over.data.fields).toMatchObject({ validUntil: { id: 'validator.error_certificate_over' } });
    expect((await declare(token, { ...french, validUntil: dayIn(10) })).data.fields).toHaveProperty('file');
  });

  it('is certified by a manager, with what was declared as the evidence', async () => {
    const { id, token } = await visitor.user('certified@example.com');
    await declare(token, { ...french, validUntil: dayIn(30) }, true);
    const submitted = await residenceOf(token);
    expect(submitted.status).toBe('submitted');
    expect((await decide(submitted.id, { type: 'certificate.accept' })).status).toBe(200);
    const { taxResidence, decisions } = (await visitor.get(`/v2/pfp/users/${id}`, manager.token)).data;
    expect(taxResidence).toMatchObject({ status: 'certified', validUntil: dayIn(30) });
    expect(decisions).toMatchObject([
      {
        event: 'certificate.accept',
        by: 'manager@example.com',
        basis: { fileId: submitted.fileId, validUntil: dayIn(30) },
        evidence: { declared: { ...french, exemption: null } },
      },
    ]);
  });

  it('is certified through the last day of its certificate, on which it can still be handed in', async () => {
    const { token } = await visitor.user('lapses@example.com');
    const last = dayIn(0);
    await declare(token, { ...french, validUntil: last }, true);
    await decide((await residenceOf(token)).id, { type: 'certificate.accept' });
    const statusAt = async (moment: string) => {
      users.moveClock(moment);
      await users.drain();
      return (await residenceOf(token)).status;
    };
    // The last second of the day in Madrid, which is an hour ahead, and the first one of the next.
    expect(await statusAt(`${last}T22:59:59Z`)).toBe('certified');
    expect(await statusAt(`${last}T23:00:00Z`)).toBe('lapsed');
    const [mail] = (await visitor.mails('lapses@example.com')).slice(-1);
    expect(mail?.text).toContain('certificado');
  });

  it('loses what a certificate gave when another declaration replaces it', async () => {
    const { id, token } = await visitor.user('moves@example.com');
    await declare(token, { ...french, validUntil: dayIn(30) }, true);
    const first = await residenceOf(token);
    await decide(first.id, { type: 'certificate.accept' });
    await declare(token, { country: 'PT', taxNumber: '501442600' });
    expect(await residenceOf(token)).toMatchObject({ status: 'declared', country: 'PT', validUntil: null });
    const rows = await users.tenant.database.query<{ status: string }>(
      sql`select status from tax_residence where user_id = ${id} order by created_at`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['replaced', 'declared']);
    expect((await decide(first.id, { type: 'certificate.refuse', reason: 'too late' })).status).toBe(409);
  });

  it('is refused with a reason, which its user is told', async () => {
    const { token } = await visitor.user('refused@example.com');
    await declare(token, { ...french, validUntil: dayIn(30) }, true);
    await decide((await residenceOf(token)).id, { type: 'certificate.refuse', reason: 'It names another person' });
    expect((await residenceOf(token)).status).toBe('refused');
    const [mail] = (await visitor.mails('refused@example.com')).slice(-1);
    expect(mail?.text).toContain('It names another person');
  });
});

const additional = { occupation: 'Ingeniera', maritalStatus: 'single' };
const answer = (token: string, fields: object) =>
  visitor.put('/v2/pfp/account/additional-data', { ...additional, ...fields }, token);
const declarationsOf = (id: string) =>
  users.tenant.database.query<{ status: string }>(
    sql`select status from tax_residence where user_id = ${id} order by created_at, status desc`,
  );

describe('the answer of the onboarding', () => {
  it('is the first declaration, and is not kept in the profile as well', async () => {
    const { id, token } = await visitor.user('answers@example.com');
    const { status, data } = await answer(token, { countryOfResidence: 'FR', taxNumber: '3023217600053' });
    expect(status).toBe(200);
    expect(data.taxResidence).toMatchObject({ status: 'declared', ...french });
    expect(data.profile).toMatchObject(additional);
    expect(data.profile).not.toHaveProperty('countryOfResidence');
    expect(data.profile).not.toHaveProperty('taxNumber');
    expect(await declarationsOf(id)).toEqual([{ status: 'declared' }]);
  });

  it('declares nothing if it is left out, or says what stands', async () => {
    const { id, token } = await visitor.user('repeats@example.com');
    await answer(token, {});
    expect(await declarationsOf(id)).toEqual([]);
    await declare(token, { ...french, validUntil: dayIn(30) }, true);
    await answer(token, {});
    await answer(token, { countryOfResidence: 'FR' });
    await answer(token, { countryOfResidence: 'FR', taxNumber: french.taxNumber });
    expect(await declarationsOf(id)).toEqual([{ status: 'submitted' }]);
  });

  it('replaces what stands if it is another one', async () => {
    const { id, token } = await visitor.user('differs@example.com');
    await declare(token, french);
    expect((await answer(token, { countryOfResidence: 'PT' })).data.taxResidence).toMatchObject({ country: 'PT' });
    expect((await declarationsOf(id)).map(({ status }) => status).toSorted()).toEqual(['declared', 'replaced']);
  });
});
