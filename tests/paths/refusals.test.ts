import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { snapshotOf } from '#machines/shared/advance.ts';
import { allowedEvents, read } from '#server/engine/engine.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import type { By } from '#server/engine/unit.ts';
import type { Area } from '#server/http/operation.ts';
import { statement } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { by, must, worldOf } from '#tests/support/world.ts';
import { type Exposed, eventsOf } from './events.ts';

interface Subject {
  id: string;
  path: string;
  /** Who may ask at all, by area. */
  people: Partial<Record<Area, string>>;
}

let test: TestTenant;
let subjects: Record<Exposed, Subject>;
const total = { pairs: 0, attempts: 0, refused: 0, legal: 0 };

beforeAll(async () => {
  test = await testTenant();
  subjects = await makeSubjects(test);
}, 60_000);
afterAll(async () => {
  console.log(`C2: ${JSON.stringify(total)}`);
  expect(test.reported).toEqual([]);
  await test.close();
});

async function makeSubjects(test: TestTenant): Promise<Record<Exposed, Subject>> {
  const world = worldOf(test);
  const rows = rowsOf(test.tenant);
  const { id: project, owner, manager } = await world.project();
  const investor = await world.investor();
  const investment = await rows.investment(investor, project, 'CREATED');
  const distribution = await rows.distribution(project, manager, 'draft');
  const people = { USER: investor, ENTREPRENEUR: owner, ADMIN: manager };
  const { USER, ...running } = people;
  const { ENTREPRENEUR, ...reviewing } = people;
  const own = (thing: 'kyc' | 'suitability' | 'onboarding') => ownOf(test, thing, investor);
  const at = (path: string, id: string, may: Subject['people']): Subject => ({
    id,
    people: may,
    path: `/v2${path}/${id}/events`,
  });
  const signature = await rows.signature(investment, await world.file(investor, 'contract'), 'codeSent');
  return {
    project: at('/pfp/issuances', project, running),
    investment: at('/pfp/investments', investment, people),
    token: at('/pfp/tokens', await rows.token(project), { ADMIN: manager }),
    signature: at('/pfp/signatures', signature, { USER }),
    distribution: at('/pfp/distributions', distribution, running),
    earning: at('/pfp/earnings', await rows.earning(distribution, investor, 'pending'), people),
    kyc: at('/pfp/kyc', await own('kyc'), reviewing),
    suitability: at('/suitability-test', await own('suitability'), reviewing),
    onboarding: at('/pfp/onboarding', await own('onboarding'), { USER }),
    person: at('/pfp/users', investor, { USER, ADMIN: manager }),
  };
}

async function ownOf({ tenant }: TestTenant, thing: 'kyc' | 'suitability' | 'onboarding', personId: string) {
  const [row] = await tenant.database.query<{ id: string }>(
    statement(`select id from ${thing} where person_id = $1`, [personId]),
  );
  return row?.id ?? '';
}

/** Everything that a change would leave behind: the row, the journal, what is queued, what is told, money. */
async function fingerprint(thing: Exposed, id: string): Promise<unknown> {
  const [row] = await test.tenant.database.query(
    statement(
      `select md5(${thing}::text) as row, (select count(*) from journal) as journal, (select count(*) from job) as jobs,
        (select count(*) from notification) as news, (select count(*) from ledger_entry) as entries,
        (select md5(string_agg(funding::text, '')) from funding) as funding from ${thing} where id = $1`,
      [id],
    ),
  );
  return row;
}

/** What the pure machine says of an event, given the facts as the server computes them. */
async function judged(thing: Exposed, id: string, who: By, event: { type: string }) {
  const lifecycle = lifecycles[thing];
  const found = await must(
    worldOf(test).run(who, async (unit) => ({ ok: true, value: await read(unit, lifecycle, id, event) })),
  );
  if (!found) throw new Error(`there is no ${thing} ${id}`);
  const now: AnyMachineSnapshot = snapshotOf(lifecycle.machine, found.row.status, found.facts);
  return { can: now.can(event), allowed: allowedEvents(now, lifecycle.examples?.(found.facts)) };
}

/** A proof and a key information sheet have to be files of one's own before the machine is asked. */
const isChecked = (thing: Exposed, { type }: { type: string }) =>
  (thing === 'investment' && type === 'proof.upload') || (thing === 'project' && type === 'kiis.publish');

/** Nobody signs in to an account that was deleted. */
const isClosed = (thing: Exposed, area: Area, status: string) =>
  thing === 'person' && area === 'USER' && status.includes('review:deleted');

async function tryAll(thing: Exposed, status: string) {
  const { id, path, people } = subjects[thing];
  await test.tenant.database.query(statement(`update ${thing} set status = $1 where id = $2`, [status, id]));
  const before = await fingerprint(thing, id);
  for (const [area, personId] of Object.entries(people) as [Area, string][]) {
    if (isClosed(thing, area, status)) continue;
    const token = await worldOf(test).tokenOf(personId);
    for (const event of eventsOf(thing)) {
      const { can, allowed } = await judged(thing, id, by(area, personId), event);
      total.attempts += 1;
      if (can) {
        total.legal += 1;
        continue;
      }
      const answer = await ask(test, 'POST', path, { token, body: event });
      const told = `${thing} ${status}: ${event.type} by ${area}`;
      if (isChecked(thing, event)) expect(answer.status, told).toBe(422);
      else expect(answer, told).toMatchObject({ status: 409, body: { error: 'refused', event: event.type, allowed } });
      total.refused += 1;
    }
  }
  expect(await fingerprint(thing, id), `${thing} ${status}`).toEqual(before);
}

const things = [
  'token',
  'investment',
  'signature',
  'distribution',
  'earning',
  'kyc',
  'suitability',
  'person',
  'onboarding',
  'project', // last, because others are asked while its campaign is open
] as const satisfies Exposed[];

describe.each(things)('what is not allowed of a %s', (thing) => {
  const statuses = statusesOf(lifecycles[thing].machine).filter((status) => !/(^|:)new(,|$)/.test(status));

  it('is refused in every status to everyone who may ask, with what is allowed, and leaves nothing behind', async () => {
    expect(statuses.length).toBeGreaterThan(1);
    for (const status of statuses) await tryAll(thing, status);
    total.pairs += statuses.length * (statuses.length - 1);
  }, 120_000);
});
