import { bankLineSample } from '#machines/orders/bankLine/bankLine.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const FOREIGN = 'it is in another currency';
const SIMILAR = 'another file has a similar line';
const TRUSTED = 'one manager may say so alone';

/** A line of an uploaded file. Its bank and its second manager are tested elsewhere; here their word comes by itself. */
export function bankLineDriver({ test, world, project }: Fixture): Driver<'bankLine'> {
  const { database, clock } = test.tenant;

  async function start([first]: Move<'bankLine'>[]): Promise<Subject> {
    const id = newId(clock.now());
    const line = {
      currency: first?.given === FOREIGN ? 'USD' : 'EUR',
      similarTo: first?.given === SIMILAR ? newId(clock.now()) : null,
      word: first?.given === TRUSTED ? 'limit' : null,
    };
    await database.query(sql`insert into bank_line (id, status, created_at, updated_at, key, booked_on, amount, currency,
        reference, payer, similar_to, word)
      values (${id}, 'new', ${clock.now()}, ${clock.now()}, ${`path:${id}`}, ${clock.now()}, 100, ${line.currency},
        ${`path ${id}`}, 'Ana', ${line.similarTo}, ${line.word})`);
    const event = first?.event ?? ({ type: 'line.read' } as const);
    await world.send(bySystem, 'bankLine', id, event);
    return { id, users: { ADMIN: project.manager }, lastEntry: 0 };
  }

  return {
    entity: 'bankLine',
    facts: bankLineSample,
    scenarios: {
      [FOREIGN]: { facts: { foreign: true } },
      [SIMILAR]: { facts: { similar: true } },
      [TRUSTED]: { facts: { word: 'limit' } },
    },
    events: [
      { type: 'line.read' },
      { type: 'line.same' },
      { type: 'line.deny', reason: 'unknown to the bank' },
      { type: 'line.confirm', word: 'bank' },
    ],
    start,
  };
}
