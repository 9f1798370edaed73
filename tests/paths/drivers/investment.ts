import { investmentSample, sampleMint } from '#machines/orders/investment/investment.sample.ts';
import { handlers } from '#server/effects/handlers.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { Driver, Move, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

const TOKENS = 3;
const TOTAL = 15_000;
const due = { amount: TOTAL, currency: 'EUR', reference: 'due' };
const reason = 'requested';
const closed = { campaignOpen: false, interestOpen: false, projectClosed: true };
const financed = { ...closed, projectFinanced: true };
/** The clock stands still, because a path may need one deadline to be over and another one not. */
const PAST = '2026-01-01T00:00:00Z';

/** An investment is ordered, paid, signed and minted, or abandoned at any point, while its project runs or ends. */
export function investmentDriver(fixture: Fixture): Driver<'investment'> {
  const { test, world, journeys, project } = fixture;
  const { database } = test.tenant;

  const setProjectStatus = (status: string) =>
    database.query(sql`update project set status = ${status}, ended_at = ${status === 'CAMPAIGN' ? null : PAST},
      machine_state = machine_state || '{"softCapFirm":false}'::jsonb where id = ${project.id}`);
  const suspend = (user: string) =>
    database.query(
      sql`update users set status = regexp_replace(status, 'review:[a-z]+', 'review:suspended') where id = ${user}`,
    );
  const setSigning = (visibility: 'shown' | 'hidden') =>
    fixture.setCustomization({ extras: { payWithBalance: true }, hide: { signInvestment: visibility === 'hidden' } });

  const reset = async () => {
    await setProjectStatus('CAMPAIGN');
    await setSigning('shown');
  };

  async function allowMint({ id }: Subject) {
    await database.query(sql`update investment set reflection_ends_at = ${PAST} where id = ${id}`);
    await database.query(
      sql`update project set machine_state = machine_state || '{"softCapFirm":true}'::jsonb where id = ${project.id}`,
    );
  }

  async function postAsInvestor({ users }: Subject, path: string, body: { type: string; [detail: string]: unknown }) {
    const answer = await callApi(test, 'POST', path, { token: await world.tokenOf(users.USER ?? ''), body });
    if (answer.status >= 400) throw new Error(`${body.type}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async function start([first]: Move<'investment'>[]): Promise<Subject> {
    await reset();
    const USER = await world.investor();
    await journeys.creditBalance(USER, TOTAL);
    const users = { USER, ENTREPRENEUR: project.owner, ADMIN: project.manager };
    const order = { type: first?.event.type ?? '', tokens: TOKENS, price: TOTAL / TOKENS };
    const { body } = await postAsInvestor(
      { id: '', users, lastEntry: 0 },
      `/v2/pfp/issuances/${project.id}/investments`,
      order,
    );
    return { id: (body.data as { id: string }).id, users, lastEntry: 0 };
  }

  const latestRow = async <T>(entity: 'payment' | 'signature', { id }: Subject): Promise<T> => {
    const [row] = await database.query<{ row: T }>(
      entity === 'payment'
        ? sql`select to_jsonb(payment) as row from payment where investment_id = ${id} order by created_at desc limit 1`
        : sql`select to_jsonb(signature) as row from signature where investment_id = ${id} order by created_at desc limit 1`,
    );
    if (!row) throw new Error(`Investment ${id} has no ${entity}`);
    return row.row;
  };

  return {
    entity: 'investment',
    facts: {
      ...investmentSample,
      softCapFirm: false,
      reflectionRunning: true,
      total: TOTAL,
      balance: TOTAL,
      due,
      contractHash: 'hash',
    },
    reset,
    scenarios: {
      'the payment deadline is over': {
        facts: { paymentTimeOver: true },
        arrange: ({ id }) => database.query(sql`update payment set expires_at = ${PAST} where investment_id = ${id}`),
      },
      'the order has expired': {
        facts: { orderTimeOver: true },
        arrange: ({ id }) => database.query(sql`update investment set order_expires_at = ${PAST} where id = ${id}`),
      },
      'minting is allowed': { facts: { reflectionRunning: false, softCapFirm: true }, arrange: allowMint },
      'signing is hidden and minting is allowed': {
        facts: { signingHidden: true, reflectionRunning: false, softCapFirm: true },
        arrange: async (subject) => {
          await setSigning('hidden');
          await allowMint(subject);
        },
      },
      'the project is financed': {
        facts: financed,
        arrange: () => setProjectStatus('CLOSED.financed'),
      },
      'signing is hidden and the project is financed': {
        facts: { ...financed, signingHidden: true },
        arrange: async () => {
          await setSigning('hidden');
          await setProjectStatus('CLOSED.financed');
        },
      },
      'the signing deadline is over': {
        facts: { ...financed, signingTimeOver: true },
        arrange: async ({ id }) => {
          await setProjectStatus('CLOSED.financed');
          await database.query(sql`update investment set charged_at = ${PAST} where id = ${id}`);
        },
      },
      'the investor is suspended': {
        facts: { investorBarred: true, reviewRejected: true },
        arrange: ({ users }) => suspend(users.USER ?? ''),
      },
      'the campaign is suspended': {
        facts: { interestOpen: false, campaignOpen: false, campaignSuspended: true },
        arrange: () => setProjectStatus('SUSPENDED'),
      },
      'the project has ended': {
        facts: { ...closed, projectEnded: true },
        arrange: () => setProjectStatus('CLOSED.ended'),
      },
    },
    events: [
      { type: 'interest.declare', tokens: TOKENS },
      { type: 'order.create', tokens: TOKENS },
      { type: 'interest.convert', tokens: TOKENS },
      { type: 'warnings.accept', noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true },
      { type: 'payment.begin' },
      { type: 'method.choose', method: 'bizum', balance: 0 },
      { type: 'method.choose', method: 'transfer', balance: 0 },
      { type: 'method.choose', method: 'card', balance: 0 },
      { type: 'method.choose', method: 'balance', balance: TOTAL },
      { type: 'proof.upload', fileId: 'file' },
      { type: 'card.registered' },
      { type: 'payment.settle', receipt: due },
      { type: 'payment.fail', reason },
      { type: 'payment.expire' },
      { type: 'method.change' },
      { type: 'payment.retry' },
      { type: 'signature.request' },
      { type: 'signature.complete', hash: 'hash' },
      { type: 'signature.fail', reason },
      { type: 'signature.expire' },
      { type: 'campaign.close' },
      { type: 'mint.request' },
      { type: 'mint.confirm', transaction: '0x1', ...sampleMint },
      { type: 'mint.fail', reason },
      { type: 'mint.alarm', problem: 'unanswered' },
      { type: 'mint.alarm', problem: 'mismatch' },
      { type: 'investment.revoke' },
      { type: 'investment.cancel', reason },
      { type: 'project.fail' },
      { type: 'investor.bar' },
      { type: 'campaign.resume', since: '2026-01-01T00:00:00.000Z' },
      { type: 'order.expire' },
      { type: 'signing.lapse' },
      { type: 'kiis.changed', version: 2 },
    ],
    start,
    payloads: {
      'proof.upload': async ({ users }) => ({ fileId: await world.file(users.USER ?? '', 'proof') }),
    },
    causes: {
      'payment.settle': async (subject) => {
        const { id, ...row } = await latestRow<typeof due & { id: string }>('payment', subject);
        const receipt = { amount: row.amount, currency: row.currency, reference: row.reference };
        await handlers.event?.(
          test.tenant,
          { entity: 'payment', id, event: { type: 'payment.settle', receipt } },
          'test',
        );
      },
      'payment.fail': async (subject) => {
        const { id } = await latestRow<{ id: string }>('payment', subject);
        await handlers.event?.(test.tenant, { entity: 'payment', id, event: { type: 'payment.fail', reason } }, 'test');
      },
      'signature.complete': async (subject) => {
        await test.drain();
        const { id } = await latestRow<{ id: string }>('signature', subject);
        const code = await journeys.lastCode(subject.users.USER ?? '');
        await postAsInvestor(subject, eventPath('signature', id) ?? '', { type: 'code.enter', code });
      },
      'mint.confirm': () => test.drain(),
      'mint.fail': async () => {
        const { chain } = test.tenant.providers;
        const [token] = await database.query<{ address: string }>(
          sql`select address from token where project_id = ${project.id}`,
        );
        await chain.pause(token?.address ?? '');
        await test.drain();
        await chain.unpause(token?.address ?? '');
      },
    },
  };
}
