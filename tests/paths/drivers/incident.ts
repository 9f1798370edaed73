import { incidentSample } from '#machines/oversight/incident/incident.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { openIncident, resolveIncident } from '#server/lifecycles/oversight/incidents.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { by, must } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const id = incidentSample.id;
const password = 'Tesela-2026';
const IBAN = { open: 'ES9121000418450200051332', closed: 'ES6621000418450200090000' };

interface IncidentSubject extends Subject {
  reference: string;
  amount: number;
  /** The order that waits for the money, its investor, and the account to which it can go back. */
  order: string;
  /** Another one, which waits for as much. */
  otherOrder: string;
  email: string;
  iban: string;
  /** The owner to whom a payout is owed. */
  owner: string;
}

/** Money of a bank statement that belongs to nobody, or a job that has failed. */
export function incidentDriver(fixture: Fixture): Driver<'incident', IncidentSubject> {
  const { test, world, journeys, project } = fixture;
  const { database } = test.tenant;

  const post = async ({ id: incident }: Subject, act: string, body: object) => {
    const token = await world.tokenOf(project.manager);
    const { status, body: answer } = await callApi(test, 'POST', `/v2/pfp/incidents/${incident}/${act}`, {
      token,
      body,
    });
    if (status !== 200) throw new Error(`${act}: ${status} ${JSON.stringify(answer)}`);
  };

  async function startWithLine(path: Move<'incident'>[]): Promise<IncidentSubject> {
    const investor = await world.investor();
    const order = await journeys.chooseMethod(investor, project, 'transfer');
    const other = await journeys.chooseMethod(await world.investor(), project, 'transfer');
    const [next] = await database.query<{ reference: string }>(
      sql`select reference from payment where investment_id = ${other}`,
    );
    const [due] = await database.query<{ amount: number; reference: string; email: string }>(sql`select payment.amount,
        payment.reference, users.email
      from payment join investment on investment.id = payment.investment_id join users on users.id = investment.user_id
      where payment.investment_id = ${order}`);
    if (!due) throw new Error('Expected an open payment');
    const reference = newId(test.tenant.clock.now()).slice(-12);
    const content = `date,amount,currency,reference,payer\n2026-03-02,${(due.amount / 100).toFixed(2)},EUR,"${reference} x",Leo`;
    const token = await world.tokenOf(project.manager);
    await fixture.setPassword(project.manager);
    await callApi(test, 'POST', '/v2/pfp/statements', { token, body: { name: 'a.csv', content, password } });
    const [incident] = await database.query<{ id: string }>(
      sql`select id from incident where detail ->> 'reference' = ${`${reference} x`}`,
    );
    const isRefused = path.some(({ event }) => event.type === 'return.refuse');
    return {
      id: incident?.id ?? '',
      users: { ADMIN: project.manager },
      lastEntry: 0,
      reference,
      amount: due.amount,
      order: due.reference,
      otherOrder: next?.reference ?? '',
      email: due.email,
      iban: isRefused ? IBAN.closed : IBAN.open,
      owner: project.owner,
    };
  }

  /** The bank refuses to transfer what was released to an owner. */
  async function startWithPayout(): Promise<IncidentSubject> {
    const financed = await world.project({ softCap: 5000 });
    const order = await journeys.signContract(await world.investor(), financed);
    await fixture.advanceClock(5 * DAY);
    await journeys.mintTokens(order, financed);
    await database.query(sql`update project set status = 'CLOSED.financed' where id = ${financed.id}`);
    await fixture.setBankAccount(financed.owner, 'closed');
    await world.send(bySystem, 'project', financed.id, { type: 'funds.release' });
    await test.drain();
    const [incident] = await database.query<{ id: string }>(
      sql`select id from incident where detail ->> 'projectId' = ${financed.id}`,
    );
    return {
      id: incident?.id ?? '',
      users: { ADMIN: project.manager },
      lastEntry: 0,
      reference: '',
      amount: 0,
      order: '',
      otherOrder: '',
      email: '',
      iban: '',
      owner: financed.owner,
    };
  }

  const causeOf = async ({ id: incident }: Subject) => {
    const [row] = await database.query<{ subject_id: string; subject_entity: 'job' }>(
      sql`select subject_id, subject_entity from incident where id = ${incident}`,
    );
    return { entity: row?.subject_entity ?? 'job', id: row?.subject_id ?? '' } as const;
  };

  const kindOf = async ({ id: incident }: Subject) => {
    const [row] = await database.query<{ kind: 'failedJob' }>(sql`select kind from incident where id = ${incident}`);
    return row?.kind ?? 'failedJob';
  };

  const withCause = (subject: Subject, act: 'open' | 'resolve') =>
    must(
      world.run(bySystem, async (uow) => {
        const cause = { kind: await kindOf(subject), subject: await causeOf(subject) };
        await (act === 'open' ? openIncident(uow, cause) : resolveIncident(uow, cause, 'job.end'));
        return done;
      }),
    );

  return {
    entity: 'incident',
    facts: incidentSample,
    scenarios: {
      'its cause is a job': {
        facts: { kind: 'failedJob', line: false },
        arrange: ({ id: incident }) =>
          database.query(sql`update incident set kind = 'failedJob', subject_entity = 'job',
            cause = 'failedJob:job:' || subject_id where id = ${incident} and kind <> 'failedJob'`),
      },
      'its money is not in the books': {
        facts: { kind: 'bankUnexplained', line: false },
        arrange: ({ id: incident }) =>
          database.query(sql`update incident set kind = 'bankUnexplained', subject_entity = 'bank',
            cause = 'bankUnexplained:bank:' || subject_id where id = ${incident} and kind <> 'bankUnexplained'`),
      },
      'it owes a payout': { facts: { kind: 'payoutOwed', line: false } },
    },
    events: [
      { type: 'incident.open' },
      { type: 'incident.reopen' },
      { type: 'incident.take' },
      { type: 'incident.note', text: 'The payer calls back on Monday' },
      { type: 'incident.dismiss', reason: 'a test of the bank' },
      { type: 'money.dismiss', reason: 'the charge of March' },
      { type: 'money.book', purpose: 'bankInterest', gross: null, reason: 'the interest of March' },
      { type: 'money.correct', purpose: 'platformDeposit', gross: null, reason: 'the owner’s deposit' },
      { type: 'incident.resolve', by: 'job.end' },
      { type: 'line.assign', investment: id },
      {
        type: 'line.divide',
        shares: [
          { investment: id, amount: 600 },
          { investment: '0190a000-0000-7000-8000-000000000003', amount: 634 },
        ],
      },
      { type: 'line.credit', user: id },
      { type: 'line.return', ending: '1332' },
      { type: 'payout.retry' },
      { type: 'payout.confirm' },
      { type: 'payout.refuse', reason: 'accountClosed' },
      { type: 'return.confirm' },
      { type: 'return.refuse', reason: 'accountClosed' },
      { type: 'return.reverse', reason: 'returned' },
    ],
    start: (path) =>
      path.some(({ event }) => event.type === 'payout.retry') ? startWithPayout() : startWithLine(path),
    causes: {
      'incident.reopen': (subject) => withCause(subject, 'open'),
      'incident.resolve': (subject) => withCause(subject, 'resolve'),
      'incident.take': async (subject, { from }) => {
        // A colleague takes over what this manager has taken.
        const manager = from === 'taken' ? await world.user(['ADMIN']) : project.manager;
        await world.send(by('ADMIN', manager), 'incident', subject.id, { type: 'incident.take' });
      },
      'line.assign': (subject) => post(subject, 'assign', { order: subject.order, password }),
      'line.divide': (subject) =>
        post(subject, 'divide', {
          shares: [
            { order: subject.order, amount: 1 },
            { order: subject.otherOrder, amount: subject.amount - 1 },
          ],
          password,
        }),
      'line.credit': (subject) => post(subject, 'credit', { email: subject.email, password }),
      'line.return': (subject) => post(subject, 'return', { iban: subject.iban, holder: 'Leo', password }),
      'payout.confirm': async ({ owner }) => {
        await fixture.setBankAccount(owner, 'open');
        await test.drain();
      },
      'payout.refuse': async ({ owner }) => {
        await fixture.setBankAccount(owner, 'closed');
        await test.drain();
      },
      'return.reverse': ({ id: incident }) => fixture.sendBack(`return:${incident}`),
      'return.confirm': () => test.drain(),
      'return.refuse': () => test.drain(),
    },
  };
}
