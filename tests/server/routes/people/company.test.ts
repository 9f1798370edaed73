import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, paper } from './support/papers.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const kycOf = async (token: string) => (await visitor.get('/v2/pfp/kyc', token)).data;
const start = (token: string) => visitor.post('/v2/pfp/kyc/start', {}, token);

describe('a company', () => {
  const company = {
    organisationName: 'Sol de Aragón S.L.',
    taxNumber: 'A58818501',
    activity: 'Energy',
    contactEmail: 'info@sol.example',
    representationType: 'soleAdministrator',
    representative: {
      name: 'Mar',
      surname: 'Gil',
      idNumber: '12345678Z',
      address: 'Calle Mayor 1',
      city: 'Zaragoza',
      postalCode: '50001',
      region: 'Zaragoza',
      countryOfResidence: 'ES',
      nationality: 'ES',
    },
    majorPartners: 'some',
    partners: [
      { name: 'Mar', surname: 'Gil', idNumber: '12345678Z', nationality: 'ES', stakePercent: 75 },
      { name: 'Leo', surname: 'Paz', idNumber: 'X1234567L', nationality: 'FR', stakePercent: 25 },
    ],
  };
  const upload = (token: string, fields: Record<string, string>, bytes?: Uint8Array) =>
    visitor.call('POST', '/v2/user-legal-document', { token, body: formWith(fields, bytes) });

  it('needs its data and its documents before the identity check', async () => {
    const { token } = await visitor.user('mar@example.com');
    await visitor.put('/v2/pfp/account/type', { personType: 'legal' }, token);
    expect((await kycOf(token)).missing).toEqual([
      'company',
      'REGISTRATION_PROOF',
      'ARTICLES_OF_ASSOCIATION',
      'SHAREHOLDER_DECLARATION',
    ]);
    expect((await start(token)).status).toBe(409);
    expect(
      (await visitor.put('/v2/user-legal-information', { ...company, taxNumber: 'A58818502' }, token)).data.fields,
    ).toEqual({
      taxNumber: { id: 'validator.error_company_number', values: {} },
    });
    await visitor.put('/v2/user-legal-information', company, token);
    const bytes = await paper();
    const issuedOn = '2026-02-20';
    await upload(token, { kind: 'REGISTRATION_PROOF', issuedOn }, bytes);
    await upload(token, { kind: 'ARTICLES_OF_ASSOCIATION' }, bytes);
    const papers = await upload(token, { kind: 'SHAREHOLDER_DECLARATION', issuedOn }, bytes);
    expect(papers.data.map(({ kind, status, expiresOn }: Record<string, string>) => [kind, status, expiresOn])).toEqual(
      [
        ['ARTICLES_OF_ASSOCIATION', 'hidden', null],
        ['REGISTRATION_PROOF', 'hidden', '2026-05-20'],
        ['SHAREHOLDER_DECLARATION', 'hidden', '2026-05-20'],
      ],
    );
    expect((await kycOf(token)).missing).toEqual([]);
    expect((await start(token)).status).toBe(202);
  });

  it('needs certificates that are at most three months old, to the day', async () => {
    users.moveClock('2026-06-15T10:00:00Z');
    const { token } = await visitor.user('ned@example.com');
    const bytes = await paper();
    const certificate = (issuedOn: string) => upload(token, { kind: 'REGISTRATION_PROOF', issuedOn }, bytes);
    expect((await certificate('2026-03-15')).status).toBe(201);
    const late = await certificate('2026-03-14');
    expect(late.data.fields).toMatchObject({
      issuedOn: { id: 'validator.error_certificate_age', values: { limit: 3 } },
    });
    expect((await upload(token, { kind: 'REGISTRATION_PROOF' }, bytes)).data.fields).toHaveProperty('issuedOn');
    expect((await upload(token, { kind: 'PASSPORT' }, bytes)).status).toBe(422);
    expect((await upload(token, { kind: 'ARTICLES_OF_ASSOCIATION' })).data.fields).toHaveProperty('file');
    const statusAt = async (moment: string) => {
      await users.wait(Date.parse(moment) - users.tenant.clock.now().getTime());
      const { data } = await visitor.get('/v2/user-legal-document', token);
      return data.find(({ kind }: { kind: string }) => kind === 'REGISTRATION_PROOF').status;
    };
    expect(await statusAt('2026-06-15T21:59:59Z')).toBe('hidden');
    expect((await certificate('2026-03-15')).status).toBe(201);
    expect(await statusAt('2026-06-15T22:00:00Z')).toBe('expired'); // Midnight in Madrid in summer.
    expect((await certificate('2026-03-15')).status).toBe(422);
  });

  it('is what the papers of an owner name, who has no type to choose', async () => {
    const owner = await visitor.user('owner@example.com', ['ENTREPRENEUR']);
    const saved = await visitor.put('/v2/user-legal-information', company, owner.token);
    expect(saved.data).toMatchObject({ personType: 'legal', company: { organisationName: 'Sol de Aragón S.L.' } });
    const investor = await visitor.user('quini@example.com', ['USER', 'ENTREPRENEUR']);
    const other = await visitor.put('/v2/user-legal-information', company, investor.token);
    expect(other.data.personType).toBe('natural');
  });

  it('says whether anyone owns more than a quarter', async () => {
    const { token } = await visitor.user('pep@example.com');
    const save = (answer: object) => visitor.put('/v2/user-legal-information', { ...company, ...answer }, token);
    const unanswered = { majorPartners: { id: 'validator.error_null', values: {} } };
    for (const answer of [{ majorPartners: undefined }, { majorPartners: 'none' }, { partners: [] }])
      expect((await save(answer)).data.fields, JSON.stringify(answer)).toEqual(unanswered);
    const saved = await save({ majorPartners: 'none', partners: [] });
    expect(saved.data.company).toMatchObject({ majorPartners: 'none', partners: [] });
  });

  it('has beneficial owners by the rule of the day', async () => {
    const { token } = await visitor.user('oda@example.com');
    await visitor.put('/v2/user-legal-information', company, token);
    const owners = async () => (await visitor.get('/v2/user-legal-information', token)).data;
    expect(await owners()).toMatchObject({ beneficialOwners: [0], rule: 'R12', version: '2014-05-06' });
    users.moveClock('2027-07-10T10:00:00Z');
    const later = (await visitor.login('oda@example.com')).accessToken ?? '';
    expect((await visitor.get('/v2/user-legal-information', later)).data).toMatchObject({
      beneficialOwners: [0, 1],
      version: '2027-07-10',
    });
  });
});
