import { earningSample, freedSample, seizureSample } from '#machines/earnings/earning/earning.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { createDistribution, ensureHolder } from './distribution.ts';
import type { Driver, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

interface EarningSubject extends Subject {
  distribution: string;
}

/** Its last digits say so to the bank of the sandbox. */
const CLOSED = 'ES0821000001070001230000';
const FROZEN = 'frozen before the record date';
const PROPOSAL = '00000000-0000-7000-8000-00000000aaab';
const TAKEN = '00000000-0000-7000-8000-00000000aaaa';

/** An earning is paid from the owner's bank account and claimed to the investor's. */
export function earningDriver(fixture: Fixture): Driver<'earning', EarningSubject> {
  const { test, world, project } = fixture;

  async function sendToDistribution(distribution: string, type: string) {
    const token = await world.tokenOf(project.manager);
    const { status, body } = await callApi(test, 'POST', eventPath('distribution', distribution) ?? '', {
      token,
      body: { type },
    });
    if (status !== 200) throw new Error(`${type}: ${status} ${JSON.stringify(body)}`);
  }

  const freeze = ({ id }: Subject) =>
    test.tenant.database.query(sql`with line as (update earning set frozen = true where id = ${id} returning user_id)
      update holding set frozen = 1 from line where project_id = ${project.id} and holding.user_id = line.user_id`);

  /** Some of the line's tokens were frozen before its record date and are not any more since now. */
  async function unfreeze({ id, users }: Subject, tokens: number, cause: string) {
    const now = test.tenant.clock.now();
    const change = (frozen: number, at: Date, of: string) =>
      test.tenant.database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, frozen, cause, at)
        select gen_random_uuid(), ${project.id}, ${users.USER}, '0x1', 0, case when ${frozen} = 0 then tokens else ${frozen} end,
          ${of}, ${at} from earning where id = ${id}`);
    await change(0, new Date(0), FROZEN);
    await change(-tokens, now, cause);
  }

  /** An instruction gives the tokens to the owner. */
  async function takeTokens(subject: Subject) {
    const { database, clock } = test.tenant;
    const now = clock.now();
    const [line] = await database.query<{ tokens: number }>(
      sql`update earning set frozen = true where id = ${subject.id} returning tokens`,
    );
    await database.query(sql`insert into instruction (id, status, created_at, updated_at, project_id, kind,
        ground, holder_id, wallet, tokens, receiver_id, receiver_wallet, created_by, executed_at)
      values (${TAKEN}, 'done', ${now}, ${now}, ${project.id}, 'forcedTransfer', 'court', ${subject.users.USER}, '0x1', 1,
        ${project.owner}, ${`0x${'1'.repeat(40)}`}, ${project.manager}, ${now})`);
    await unfreeze(subject, line?.tokens ?? 0, `instruction ${TAKEN}`);
  }

  async function releaseSome(subject: Subject) {
    const { gross, withheld, net } = earningSample;
    await test.tenant.database.query(sql`update earning set frozen = true, tokens = 10, gross = ${gross},
      withheld = ${withheld}, net = ${net} where id = ${subject.id}`);
    await unfreeze(subject, freedSample.tokens, `instruction ${TAKEN}`);
  }

  async function pay({ distribution }: EarningSubject) {
    await sendToDistribution(distribution, 'distribution.approve');
    await world.send(bySystem, 'distribution', distribution, { type: 'distribution.pay' });
  }

  /** Pays and holds a line, frees some of its tokens, and returns the line of those. */
  async function splitFrozen(subject: EarningSubject): Promise<string> {
    await freeze(subject);
    await pay(subject);
    await test.drain();
    await releaseSome(subject);
    await world.send(bySystem, 'earning', subject.id, { type: 'hold.part', ...freedSample });
    const [part] = await test.tenant.database.query<{ id: string }>(
      sql`select id from earning where part_of = ${subject.id}`,
    );
    return part?.id ?? '';
  }

  /** The order of the authority, which a manager has uploaded. */
  const storePaper = () =>
    test.tenant.database.query(sql`insert into file (id, owner_id, purpose, name, content_type, size, sha256, created_at)
      values (${seizureSample.fileId}, ${project.manager}, 'instruction', 'order.pdf', 'application/pdf', 1, '', ${test.tenant.clock.now()})
      on conflict do nothing`);

  /** A proposal of this act waits for a second manager. */
  const proposePayment = async (subject: Subject) => {
    await freeze(subject);
    const now = test.tenant.clock.now();
    await test.tenant.database.query(sql`insert into approval (id, status, created_at, updated_at, act, subject, command, command_hash,
        amount, second_needed, proposed_by, expires_at)
      values (${PROPOSAL}, 'proposed', ${now}, ${now}, 'authorityPayment', ${`earning ${subject.id} authorityPayment`}, '{}', '', 0,
        true, ${project.manager}, ${now})`);
  };

  const payFromBalance = (isUsed: boolean) => fixture.setCustomization({ extras: { payWithBalance: isUsed } });

  async function undo() {
    const { database } = test.tenant;
    await database.query(sql`update holding set frozen = 0 where project_id = ${project.id}`);
    await database.query(sql`delete from holding_change where cause in (${`instruction ${TAKEN}`}, ${FROZEN})`);
    await database.query(sql`delete from instruction where id = ${TAKEN}`);
    await database.query(sql`delete from approval where id = ${PROPOSAL}`);
  }

  return {
    entity: 'earning',
    facts: earningSample,
    reset: async () => {
      await undo();
      await payFromBalance(true);
    },
    scenarios: {
      'its tokens are frozen': { facts: { hold: 'frozen' }, arrange: freeze },
      'some of its frozen tokens were released': {
        facts: { hold: 'frozen', freed: freedSample },
        arrange: releaseSome,
      },
      'its frozen tokens were taken': { facts: { hold: 'frozen', tokensTaken: true }, arrange: takeTokens },
      'its payment to an authority is proposed': {
        facts: { hold: 'frozen', proposals: ['authorityPayment'] },
        arrange: proposePayment,
      },
      'its share is less than a cent': {
        facts: { gross: 0, withheld: 0, net: 0 },
        arrange: ({ id }) =>
          test.tenant.database.query(sql`update earning set gross = 0, withheld = 0, net = 0 where id = ${id}`),
      },
      'the balance pays no orders': {
        facts: { balanceUsed: false },
        arrange: () => payFromBalance(false),
      },
      'everything is withheld': {
        facts: { withheld: earningSample.gross, net: 0 },
        arrange: ({ id }) =>
          test.tenant.database.query(sql`update earning set withheld = gross, net = 0 where id = ${id}`),
      },
    },
    events: [
      { type: 'earning.create' },
      { type: 'earning.split' },
      { type: 'earning.pay' },
      { type: 'payment.confirm' },
      { type: 'payment.refuse', reason: 'closed' },
      { type: 'hold.part', ...freedSample },
      { type: 'hold.end' },
      { type: 'hold.assign' },
      seizureSample,
      { type: 'seizure.confirm' },
      { type: 'seizure.refuse', reason: 'closed' },
      { type: 'seizure.return', reason: 'unknown account' },
      { type: 'earning.claim' },
      { type: 'earning.credit' },
      { type: 'claim.confirm' },
      { type: 'claim.refuse', reason: 'closed' },
      { type: 'claim.return', reason: 'unknown account' },
    ],
    start: async ([first]) => {
      const USER = await ensureHolder(fixture);
      await undo();
      await fixture.setSettings();
      await payFromBalance(true);
      await fixture.setBankAccount(project.owner, 'open');
      await fixture.setBankAccount(USER, 'open');
      await storePaper();
      const distribution = await createDistribution(fixture);
      await sendToDistribution(distribution, 'distribution.calculate');
      const [line] = await test.tenant.database.query<{ id: string }>(
        sql`select id from earning where distribution_id = ${distribution}`,
      );
      const users = { USER, ENTREPRENEUR: project.owner, ADMIN: project.manager };
      const subject = { id: line?.id ?? '', users, lastEntry: 0, distribution };
      return first?.event.type === 'earning.split' ? { ...subject, id: await splitFrozen(subject) } : subject;
    },
    causes: {
      'earning.pay': pay,
      'payment.confirm': () => test.drain(),
      'payment.refuse': async () => {
        await fixture.setBankAccount(project.owner, 'closed');
        await test.drain();
      },
      'seizure.confirm': () => test.drain(),
      'seizure.refuse': async ({ id }) => {
        await test.tenant.database.query(sql`update earning set authority_iban = ${CLOSED} where id = ${id}`);
        await test.drain();
      },
      'claim.confirm': () => test.drain(),
      'claim.refuse': async ({ users }) => {
        await fixture.setBankAccount(users.USER ?? '', 'closed');
        await test.drain();
      },
    },
  };
}
