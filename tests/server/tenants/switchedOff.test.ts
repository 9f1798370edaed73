import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { noneOf } from '#server/kernel/providerSettings.ts';
import { registerProof } from '#server/proof/page.ts';
import { reportText } from '#server/proof/report.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { writeProviderSettings } from '#server/secrets/providerSettings.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { createPdf } from '#tests/support/pdf.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { formWith, paper } from '../routes/people/support/papers.ts';
import { type UsersTenant, usersTenant } from '../routes/people/support/usersTenant.ts';
import { visitorOf } from '../routes/people/support/visitor.ts';
import { callApi } from '../routes/support/callApi.ts';

async function switchOff(
  { tenant }: Pick<UsersTenant, 'tenant'>,
  name: 'apple' | 'card' | 'identity' | 'openid' | 'timestamp',
) {
  await writeProviderSettings(tenant.database, tenant, tenant.clock.now(), { name, values: noneOf(name) });
  await tenant.reload();
}

describe('without a card terminal', () => {
  let test: TestTenant;
  beforeAll(async () => {
    test = await testTenant();
  });
  afterAll(() => test.close());

  it('no card and no Bizum is offered, and an order refuses them', async () => {
    const world = worldOf(test);
    const project = await world.project();
    const investor = await world.investor();
    const token = await world.tokenOf(investor);
    const order = await journeysOf(test, world).startPayment(investor, project);
    const offered = async () => {
      const { body } = await callApi(test, 'GET', `/v2/pfp/invest/p-${project.id.slice(-12)}`, { token });
      return (body.data as { terms: { methods: { method: string }[] } }).terms.methods.map(({ method }) => method);
    };
    expect(await offered()).toEqual(expect.arrayContaining(['card', 'bizum', 'transfer']));
    await switchOff(test, 'card');
    const methods = await offered();
    expect(methods).toContain('transfer');
    expect(methods.filter((method) => ['card', 'terminal', 'bizum'].includes(method))).toEqual([]);
    const choose = (method: string) =>
      callApi(test, 'POST', `/v2/pfp/investments/${order}/events`, {
        token,
        body: { type: 'method.choose', method, balance: 0 },
      });
    expect((await choose('card')).status).toBe(409);
    expect((await choose('bizum')).status).toBe(409);
    expect((await choose('transfer')).status).toBe(200);
    const manager = await world.tokenOf(await world.user(['ADMIN']));
    const { body } = await callApi(test, 'GET', '/v2/pfp/configuration', { token: manager });
    expect(body.data).toMatchObject({ switchedOff: ['card'] });
    expect(test.reported).toEqual([]);
  });
});

describe('without an identity provider and an issuer', () => {
  let users: UsersTenant;
  let visitor: ReturnType<typeof visitorOf>;
  beforeAll(async () => {
    users = await usersTenant();
    visitor = visitorOf(users);
    await users.configure('customization', { extras: { signInWithGoogle: true, signInWithApple: true } });
    await switchOff(users, 'identity');
    await switchOff(users, 'openid');
    await switchOff(users, 'apple');
  });
  afterAll(async () => {
    expect(users.reported).toEqual([]);
    await users.close();
  });

  it('a manager decides about the document that the investor uploads', async () => {
    const manager = await visitor.user('manager@example.com', ['ADMIN']);
    const { id, token } = await visitor.user('ana@example.com');
    const kyc = async () => (await visitor.get('/v2/pfp/kyc', token)).data;
    expect(await kyc()).toMatchObject({ byDocuments: true, missing: ['IDENTITY_PROOF'] });
    expect((await visitor.post('/v2/pfp/kyc/start', {}, token)).status).toBe(409);
    const body = formWith({ kind: 'IDENTITY_PROOF' }, await paper());
    expect((await visitor.call('POST', '/v2/user-legal-document', { token, body })).status).toBe(201);
    expect(await kyc()).toMatchObject({ missing: [], status: 'created' });
    const started = await visitor.post('/v2/pfp/kyc/start', {}, token);
    expect(started).toMatchObject({ status: 202, data: { status: 'manual_error', url: null } });
    expect((await kyc()).facts.reason).toBe('NO_PROVIDER');
    const { data: page } = await visitor.get(`/v2/pfp/users/${id}`, manager.token);
    expect(page.kyc.facts.toCheck).toEqual(['document', 'data']);
    const approve = { type: 'kyc.approve', checked: ['document', 'data'] };
    const decided = await visitor.post(`/v2/pfp/kyc/${page.kyc.id}/events`, approve, manager.token);
    expect(decided.status).toBe(200);
    expect((await kyc()).status).toBe('success');
  });

  it('no notice of an identity provider is believed', async () => {
    expect((await visitor.post('/v2/pfp/notices/identity', { reference: 'x', status: 'SUCCESS' })).status).toBe(401);
  });

  it('no button of an issuer is shown, and its operations answer 404', async () => {
    const { data } = await visitor.get('/v2/ui/get-customization');
    expect(data.extras).toMatchObject({ signInWithGoogle: false, signInWithApple: false });
    for (const provider of ['google', 'apple'])
      expect((await visitor.post(`/v2/auth/${provider}/begin`, { intent: 'login' })).status).toBe(404);
    const manager = await visitor.user('other@example.com', ['ADMIN']);
    const configuration = await visitor.get('/v2/pfp/configuration', manager.token);
    expect(configuration.data.customization.extras.signInWithGoogle).toBe(true); // the manager's choice is kept
    expect(configuration.data.switchedOff).toEqual(['apple', 'identity', 'openid']);
  });
});

describe('without a timestamp authority', () => {
  it('a seal is valid without a timestamp, and the report says so', async () => {
    const test = await testTenant();
    const { tenant } = test;
    const proof = await registerProof(tenant.database, tenant.clock.now());
    const textsIn = (locale: 'es' | 'en') =>
      JSON.stringify(reportText(tenant, proof, locale, getTexts(tenant, locale).t).clauses);
    const pdf = new Uint8Array(await (await createPdf(1)).arrayBuffer());
    const seal = async () => verifySealedPdf(await tenant.providers.seal(pdf, { locale: 'es', title: 'Prueba' }));
    expect(await seal()).toMatchObject({ ok: true, timestamp: { at: expect.any(Date) } });
    expect(textsIn('es')).not.toContain('Sello de tiempo');
    await switchOff(test, 'timestamp');
    const sealed = await seal();
    expect(sealed.ok).toBe(true);
    expect(sealed).not.toHaveProperty('timestamp');
    expect(textsIn('es')).toContain('Ninguno: la hora es la de la plataforma');
    expect(textsIn('en')).toContain('None: the time is the platform’s own');
    expect(test.reported).toEqual([]);
    await test.close();
  });
});
