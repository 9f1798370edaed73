import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { Thing } from '#server/engine/dispatch.ts';
import { allowedEvents } from '#server/engine/engine.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import type { By } from '#server/engine/unit.ts';
import type { Area } from '#server/http/operation.ts';
import { statement } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { by, must } from '#tests/support/world.ts';
import { eventsOf } from './events.ts';
import { isTaken, mayAsk, pathTo } from './ways/exposed.ts';
import type { Ground } from './ways/ground.ts';
import type { Subject } from './ways/way.ts';

export interface Tally {
  attempts: number;
  refused: number;
  legal: number;
}

/** Tries every event as everybody who may ask: what the machine forbids is refused and leaves nothing behind. */
export async function tryAll(ground: Ground, thing: Thing, { id, people }: Subject, status: string): Promise<Tally> {
  const tally = { attempts: 0, refused: 0, legal: 0 };
  const before = await fingerprint(ground, thing, id);
  expect(before, `${thing} ${id}`).toMatchObject({ status });
  for (const [area, personId] of Object.entries(people) as [Area, string][]) {
    if (!mayAsk(thing, area) || isClosed(thing, area, status)) continue;
    const judge = await judgeOf(ground, thing, id, by(area, personId));
    const illegal = eventsOf(thing).filter((event) => !judge.can(event));
    const token = await ground.world.tokenOf(personId);
    await Promise.all(
      illegal.map(async (event) => {
        const headers = { 'x-acting-area': area, 'if-match': `"${before.version}"` };
        const answer = await ask(ground.test, 'POST', pathTo(thing, id) ?? '', { token, headers, body: event });
        const told = `${thing} ${status}: ${event.type} by ${area}`;
        if (!isTaken(thing, event) || isChecked(thing, area, event)) expect(answer.status, told).toBe(422);
        else {
          const refused = { error: 'refused', event: event.type, allowed: judge.allowed(event) };
          expect(answer, told).toMatchObject({ status: 409, body: refused });
        }
      }),
    );
    tally.attempts += eventsOf(thing).length;
    tally.refused += illegal.length;
  }
  expect(await fingerprint(ground, thing, id), `${thing} ${status}`).toEqual(before);
  return { ...tally, legal: tally.attempts - tally.refused };
}

interface Fingerprint {
  status: string;
  version: number;
}

/** Everything that a change would leave behind: the row, the journal, what is queued, what is told, money. */
async function fingerprint({ test }: Ground, thing: Thing, id: string): Promise<Fingerprint> {
  const [row] = await test.tenant.database.query<Fingerprint>(
    statement(
      `select status, version, md5(${thing}::text) as row, (select count(*) from journal) as journal,
        (select count(*) from job) as jobs, (select count(*) from notification) as news,
        (select count(*) from ledger_entry) as entries,
        (select md5(string_agg(funding::text, '' order by project_id)) from funding) as funding from ${thing} where id = $1`,
      [id],
    ),
  );
  if (!row) throw new Error(`there is no ${thing} ${id}`);
  return row;
}

/** What the pure machine says, given the facts as the server computes them for each event. */
async function judgeOf({ world }: Ground, thing: Thing, id: string, who: By) {
  const lifecycle = lifecycles[thing];
  const judged = (event: { type: string }) => {
    const facts = { id, actor: who.actor, ...lifecycle.kept, ...row.kept, ...lifecycle.facts(unit, row, event) };
    const now: AnyMachineSnapshot = snapshotOf(lifecycle.machine, row.status, facts);
    return { now, examples: lifecycle.examples?.(facts) };
  };
  const { unit, row } = await must(
    world.run(who, async (unit) => ({ ok: true, value: { unit, row: await lifecycle.load(unit, id, false) } })),
  );
  return {
    can: (event: { type: string }) => judged(event).now.can(event),
    allowed: (event: { type: string }) => {
      const { now, examples } = judged(event);
      return allowedEvents(now, examples);
    },
  };
}

/** A proof and a key information sheet have to be files of one's own, and one's own account is deleted elsewhere, before the machine is asked. */
const isChecked = (thing: Thing, area: Area, { type }: { type: string }) =>
  (thing === 'investment' && type === 'proof.upload') ||
  (thing === 'project' && type === 'kiis.publish') ||
  (thing === 'person' && type === 'user.delete' && area === 'USER');

/** Nobody signs in to an account that was deleted. */
const isClosed = (thing: Thing, area: Area, status: string) =>
  thing === 'person' && area === 'USER' && status.includes('review:deleted');
