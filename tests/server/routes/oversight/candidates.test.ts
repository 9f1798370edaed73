import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#machines/oversight/incident/incident.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { type FeedBed, feedBed } from '#tests/server/acts/orders/feedBed.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { callApi } from '../support/callApi.ts';

let bed: FeedBed;
/** The orders by the names of their investors. */
let orders: Record<string, { id: string; reference: string; number: number }>;

/** 50 € a token. */
const people = [
  ['Raúl', 'Gay Ibáñez', 3],
  ['Hugo', 'Gracia Sanz', 3],
  ['Ana María', 'de la Cruz', 7],
] as const;

beforeAll(async () => {
  bed = await feedBed();
  await givePassword(bed.test, bed.manager);
  const project = await bed.world.project();
  orders = {};
  for (const [first, last, tokens] of people) {
    const investor = await bed.world.investor();
    await bed.database.query(sql`update users set first_name = ${first}, last_name = ${last} where id = ${investor}`);
    const id = await bed.journeys.chooseMethod(investor, project, 'transfer', { tokens });
    const [order] = await bed.database.query<(typeof orders)[string]>(
      sql`select id, reference, number from investment where id = ${id}`,
    );
    if (order) orders[first] = order;
  }
});
afterAll(() => bed.test.close());

/** The incident about a bank line that matched no order. */
async function suspend(amountMinor: number, concept: string, payer: string): Promise<string> {
  await bed.moves(amountMinor, concept, { payer });
  await bed.pull();
  const [incident] = await bed.database.query<{ id: string }>(sql`select incident.id from incident
    join bank_statement_line line on line.id::text = incident.subject_id where line.reference = ${concept} limit 1`);
  if (!incident) throw new Error(`“${concept}” is not in suspense`);
  return incident.id;
}

async function candidatesOf(incident: string): Promise<Candidate[]> {
  const token = await bed.world.tokenOf(bed.manager);
  const { status, body } = await callApi(bed.test, 'GET', `/v2/pfp/incidents/${incident}/candidates`, { token });
  expect(status).toBe(200);
  return (body as { data: Candidate[] }).data;
}

const found = async (incident: string) =>
  (await candidatesOf(incident)).map(({ user, signs, due }) => [user.name, due, ...signs]);

const raul = 'Raúl Gay Ibáñez';
const hugo = 'Hugo Gracia Sanz';
const ana = 'Ana María de la Cruz';

describe('the orders that money in suspense may be meant for', () => {
  it('are those of its amount, and first the one of its payer, however the bank writes the name', async () => {
    const incident = await suspend(150_00, 'PAGO', 'GAY IBANEZ RAUL');
    expect(await found(incident)).toEqual([
      [raul, 150_00, 'amount', 'payer'],
      [hugo, 150_00, 'amount'],
    ]);
  });

  it('begin with the one whose reference was typed wrongly, whatever the amount', async () => {
    const { reference = '' } = orders['Ana María'] ?? {};
    const wrong = `${reference.slice(0, -1)}${reference.endsWith('2') ? '3' : '2'}`;
    const [first] = await found(await suspend(99_00, `transferencia ${wrong} gracias`, 'Banco'));
    expect(first).toEqual([ana, 350_00, 'reference']);
  });

  it('contain the one whose number is in the text', async () => {
    const { number } = orders.Hugo ?? {};
    expect((await found(await suspend(1_00, `Inversión INV ${number}`, 'Cuenta conjunta')))[0]).toEqual([
      hugo,
      150_00,
      'reference',
    ]);
  });

  it('are none if nothing resembles, and words of every name say nothing', async () => {
    expect(await found(await suspend(12_34, 'alquiler de marzo', 'De La Fuente'))).toEqual([]);
  });

  it('no longer contain an order that was paid with it', async () => {
    const incident = await suspend(150_01, 'para el proyecto', 'Hugo Gracia');
    const [candidate] = await candidatesOf(incident);
    expect(candidate?.user.name).toBe(hugo);
    const other = await suspend(150_00, 'para otro proyecto', 'Hugo Gracia');
    const token = await bed.world.tokenOf(bed.manager);
    const body = { order: candidate?.reference, password };
    const paid = await callApi(bed.test, 'POST', `/v2/pfp/incidents/${other}/assign`, { token, body });
    expect(paid.status).toBe(200);
    expect(await found(incident)).toEqual([]);
  });

  it('are asked for only of money in suspense', async () => {
    const token = await bed.world.tokenOf(bed.manager);
    const unknown = `/v2/pfp/incidents/${orders.Hugo?.id}/candidates`;
    expect((await callApi(bed.test, 'GET', unknown, { token })).status).toBe(404);
  });
});
