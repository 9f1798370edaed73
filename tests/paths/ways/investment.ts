import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { pathTo } from './exposed.ts';
import type { Ground } from './ground.ts';
import type { Move, Subject, Ways } from './way.ts';

const TOKENS = 3;
const TOTAL = 15_000;
const due = { amount: TOTAL, currency: 'EUR', reference: 'due' };
const reason = 'asked for';
const closed = { campaignOpen: false, interestOpen: false, projectClosed: true };
const financed = { ...closed, projectFinanced: true };
/** Beside the clock, which stands still: a way may need one moment to be over and another one not. */
const PAST = '2026-01-01T00:00:00Z';

/** An investment: ordered by its investor, paid, signed and minted, or left at any point, while its project goes on or ends. */
export function investmentWays(ground: Ground): Ways<'investment'> {
  const { test, world, journeys, project } = ground;
  const { database } = test.tenant;

  /** The project as its investments see it. */
  const projectIs = (status: string) =>
    database.query(sql`update project set status = ${status}, ended_at = ${status === 'CAMPAIGN' ? null : PAST},
      kept = kept || '{"softCapFirm":false}'::jsonb where id = ${project.id}`);
  const signingIs = (is: 'shown' | 'hidden') =>
    ground.customization({ extras: { payWithBalance: true }, hide: { signInvestment: is === 'hidden' } });

  const usual = async () => {
    await projectIs('CAMPAIGN');
    await signingIs('shown');
  };

  async function mayBeMinted({ id }: Subject) {
    await database.query(sql`update investment set reflection_ends_at = ${PAST} where id = ${id}`);
    await database.query(sql`update project set kept = kept || '{"softCapFirm":true}'::jsonb where id = ${project.id}`);
  }

  async function asTheInvestor({ people }: Subject, path: string, body: { type: string; [detail: string]: unknown }) {
    const answer = await ask(test, 'POST', path, { token: await world.tokenOf(people.USER ?? ''), body });
    if (answer.status >= 400) throw new Error(`${body.type}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async function begun([first]: Move<'investment'>[]): Promise<Subject> {
    await usual();
    const USER = await world.investor();
    await journeys.credited(USER, TOTAL);
    const people = { USER, ENTREPRENEUR: project.owner, ADMIN: project.manager };
    const order = { type: first?.event.type ?? '', tokens: TOKENS, price: TOTAL / TOKENS };
    const { body } = await asTheInvestor(
      { id: '', people, seen: 0 },
      `/v2/pfp/issuances/${project.id}/investments`,
      order,
    );
    return { id: (body.data as { id: string }).id, people, seen: 0 };
  }

  const latest = async <T>(thing: 'payment' | 'signature', { id }: Subject): Promise<T> => {
    const [row] = await database.query<{ row: T }>(
      thing === 'payment'
        ? sql`select to_jsonb(payment) as row from payment where investment_id = ${id} order by created_at desc limit 1`
        : sql`select to_jsonb(signature) as row from signature where investment_id = ${id} order by created_at desc limit 1`,
    );
    if (!row) throw new Error(`no ${thing} of ${id}`);
    return row.row;
  };

  return {
    thing: 'investment',
    facts: {
      ...lifecycles.investment.input,
      softCapFirm: false,
      reflectionRunning: true,
      total: TOTAL,
      balance: TOTAL,
      due,
      contractHash: 'hash',
    },
    usual,
    given: {
      'the time to pay is over': {
        facts: { paymentTimeOver: true },
        bring: ({ id }) => database.query(sql`update payment set expires_at = ${PAST} where investment_id = ${id}`),
      },
      'the days of the order are over': {
        facts: { orderTimeOver: true },
        bring: ({ id }) => database.query(sql`update investment set order_expires_at = ${PAST} where id = ${id}`),
      },
      'it may be minted': { facts: { reflectionRunning: false, softCapFirm: true }, bring: mayBeMinted },
      'signing is hidden and it may be minted': {
        facts: { signingHidden: true, reflectionRunning: false, softCapFirm: true },
        bring: async (subject) => {
          await signingIs('hidden');
          await mayBeMinted(subject);
        },
      },
      'the project is financed': {
        facts: financed,
        bring: () => projectIs('CLOSED.financed'),
      },
      'signing is hidden and the project is financed': {
        facts: { ...financed, signingHidden: true },
        bring: async () => {
          await signingIs('hidden');
          await projectIs('CLOSED.financed');
        },
      },
      'the days to sign are over': {
        facts: { ...financed, signingTimeOver: true },
        bring: async ({ id }) => {
          await projectIs('CLOSED.financed');
          await database.query(sql`update investment set charged_at = ${PAST} where id = ${id}`);
        },
      },
      'the project has ended': {
        facts: { ...closed, projectEnded: true },
        bring: () => projectIs('CLOSED.ended'),
      },
    },
    events: [
      { type: 'interest.declare', tokens: TOKENS },
      { type: 'order.create', tokens: TOKENS },
      { type: 'interest.convert', tokens: TOKENS },
      { type: 'warnings.accept', noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true },
      { type: 'payment.begin' },
      { type: 'method.choose', method: 'transfer', balance: 0 },
      { type: 'method.choose', method: 'card', balance: 0 },
      { type: 'method.choose', method: 'bizum', balance: 0 },
      { type: 'method.choose', method: 'balance', balance: TOTAL },
      { type: 'proof.upload', fileId: 'file' },
      { type: 'card.registered' },
      { type: 'payment.settle', receipt: due, proofSeen: false },
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
      { type: 'mint.confirm', transaction: '0x1' },
      { type: 'mint.fail', reason },
      { type: 'investment.revoke' },
      { type: 'investment.cancel', reason },
      { type: 'project.fail' },
      { type: 'order.expire' },
      { type: 'signing.lapse' },
      { type: 'kiis.changed', version: 2 },
    ],
    begin: begun,
    payloads: {
      'proof.upload': async ({ people }) => ({ fileId: await world.file(people.USER ?? '', 'proof') }),
      'payment.settle': async (subject) => {
        const { amount, currency, reference } = await latest<typeof due>('payment', subject);
        return { receipt: { amount, currency, reference } };
      },
    },
    causes: {
      'signature.complete': async (subject) => {
        await test.drain();
        const { id } = await latest<{ id: string }>('signature', subject);
        const code = await journeys.lastCode(subject.people.USER ?? '');
        await asTheInvestor(subject, pathTo('signature', id) ?? '', { type: 'code.enter', code });
      },
      'mint.confirm': () => test.drain(),
      'mint.fail': async ({ people }) => {
        await database.query(sql`update wallet set replaced_at = ${PAST} where person_id = ${people.USER}`);
        await test.drain();
      },
    },
  };
}
