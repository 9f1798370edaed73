import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Journeys } from '#tests/support/journeys.ts';
import { sendNotice } from '#tests/support/redsysNotice.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';
import { callApi } from './callApi.ts';

interface Fixture {
  test: TestTenant;
  world: World;
  journeys: Journeys;
  project: { id: string; manager: string };
  /** The manager’s password, which is set before. */
  password: string;
}

const IBAN = 'ES9121000418450200051332';

/** What managers do with money that is owed, for the tests of idempotency keys. Each has an incident of its own. */
export function incidentMoneyOf({ test, world, journeys, project, password }: Fixture) {
  const { database } = test.tenant;
  const who = project.manager;

  /** Money in suspense that an order waits for. */
  async function suspended() {
    const investor = await world.investor();
    const order = await journeys.chooseMethod(investor, project, 'transfer');
    const [due] = await database.query<{ reference: string; email: string }>(sql`select payment.reference, users.email
      from payment join investment on investment.id = payment.investment_id join users on users.id = investment.user_id
      where payment.investment_id = ${order}`);
    const reference = `lost ${newId(test.tenant.clock.now()).slice(-12)}`;
    const content = `date,amount,currency,reference\n2026-03-07,150.00,EUR,${reference}`;
    const token = await world.tokenOf(who);
    await callApi(test, 'POST', '/v2/pfp/statements', { token, body: { name: 'a.csv', content, password } });
    const [incident] = await database.query<{ id: string }>(
      sql`select id from incident where detail ->> 'reference' = ${reference}`,
    );
    return { id: incident?.id ?? '', reference: due?.reference ?? '', email: due?.email ?? '' };
  }

  const counted = (id: string, type: string) => async () => {
    const [row] = await database.query<{ count: number }>(
      sql`select count(*) from journal where entity_id = ${id} and event ->> 'type' = ${type}`,
    );
    return row?.count ?? 0;
  };

  async function refusedAtTerminal() {
    const investment = await journeys.chooseMethod(await world.investor(), project, 'bizum');
    const payment = await journeys.paymentOf(investment);
    const [row] = await database.query<{ reference: string }>(sql`select reference from payment where id = ${payment}`);
    await sendNotice(test, { reference: row?.reference ?? '', amount: 15_000, afterwards: 'refuse' });
    const token = await world.tokenOf(who);
    const body = { type: 'investment.cancel', reason: 'test' };
    await callApi(test, 'POST', `/v2/pfp/investments/${investment}/events`, { token, body });
    await test.drain();
    return payment;
  }

  return {
    'POST /v2/pfp/incidents/{id}/assign': async () => {
      const { id, reference } = await suspended();
      const body = { order: reference, password };
      return {
        who,
        path: `/v2/pfp/incidents/${id}/assign`,
        body,
        other: { order: 'INV-1', password },
        effects: counted(id, 'line.assign'),
      };
    },
    'POST /v2/pfp/incidents/{id}/divide': async () => {
      const [{ id, reference }, other] = [await suspended(), await suspended()];
      const divide = (first: number) => ({
        shares: [
          { order: reference, amount: first },
          { order: other.reference, amount: 15_000 - first },
        ],
        password,
      });
      return {
        who,
        path: `/v2/pfp/incidents/${id}/divide`,
        body: divide(5_000),
        other: divide(6_000),
        effects: counted(id, 'line.divide'),
      };
    },
    'POST /v2/pfp/incidents/{id}/credit': async () => {
      const { id, email } = await suspended();
      const other = { email: 'other@test.local', password };
      return {
        who,
        path: `/v2/pfp/incidents/${id}/credit`,
        body: { email, password },
        other,
        effects: counted(id, 'line.credit'),
      };
    },
    'POST /v2/pfp/incidents/{id}/return': async () => {
      const { id } = await suspended();
      const body = { iban: IBAN, holder: 'Leo', password };
      const other = { ...body, holder: 'Ana' };
      return { who, path: `/v2/pfp/incidents/${id}/return`, body, other, effects: counted(id, 'line.return') };
    },
    'POST /v2/pfp/incidents/{id}/dismiss': async () => {
      const { id } = await suspended();
      await database.query(sql`update incident set kind = 'bankUnexplained' where id = ${id}`);
      const body = { reason: 'a charge of the bank', password };
      const other = { ...body, reason: 'another charge' };
      const path = `/v2/pfp/incidents/${id}/dismiss`;
      const effects = async () => {
        const proposed = await database.query(sql`select from approval where subject = ${`incident ${id} suspense`}`);
        return proposed.length;
      };
      return { who, path, body, other, effects };
    },
    'POST /v2/pfp/incidents/{id}/book': async () => {
      const { id } = await suspended();
      const body = { purpose: 'platformDeposit', reason: 'a deposit of March', password };
      const other = { ...body, purpose: 'bankInterest' };
      const path = `/v2/pfp/incidents/${id}/book`;
      const effects = async () => {
        const proposed = await database.query(sql`select from approval where subject = ${`incident ${id} suspense`}`);
        return proposed.length;
      };
      return { who, path, body, other, effects };
    },
    'POST /v2/pfp/incidents/{id}/correct': async () => {
      const { id } = await suspended();
      await world.send(bySystem, 'incident', id, {
        type: 'money.book',
        purpose: 'platformDeposit',
        gross: null,
        reason: 'a deposit of March',
      });
      const body = { purpose: 'bankInterest', reason: 'the interest of March', password };
      const other = { ...body, reason: 'the interest of April' };
      const path = `/v2/pfp/incidents/${id}/correct`;
      const effects = async () => {
        const proposed = await database.query(sql`select from approval where subject = ${`incident ${id} suspense`}`);
        return proposed.length;
      };
      return { who, path, body, other, effects };
    },
    'POST /v2/pfp/payments/{id}/refund-transfer': async () => {
      const id = await refusedAtTerminal();
      const body = { ending: IBAN.slice(-4), password };
      const other = { ...body, ending: '0000' };
      return {
        who,
        path: `/v2/pfp/payments/${id}/refund-transfer`,
        body,
        other,
        effects: counted(id, 'refund.transfer'),
      };
    },
  };
}
