import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { readRefusal, wronglyAllowed } from '#flows/expected/refusals.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import type { Place } from '#machines/shared/search.ts';
import type { Entity } from '#server/engine/entities.ts';
import type { Area } from '#server/http/operation.ts';
import { lifecycles } from '#server/work/lifecycles.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { by } from '#tests/support/world.ts';
import type { AnyDriver, Move, Subject } from './drivers/driver.ts';
import { canSendEvents, eventPath, isAcceptedByApi } from './drivers/eventRoutes.ts';
import type { Fixture } from './drivers/fixture.ts';
import { eventsOf } from './events.ts';
import { cannotSignIn, fingerprint, isValidatedFirst, serverFacts, startsPaymentFirst } from './expectRefusals.ts';

interface Stage {
  fixture: Fixture;
  driver: AnyDriver;
  subject: Subject;
}

/**
 * Expects that the machine refuses all that the lines of a printed test name, and that the server refuses what users can
 * send to it, under the facts that are true there or that the driver can bring about.
 */
export async function expectRefused(stage: Stage, place: Place, lines: readonly string[]): Promise<void> {
  const { fixture, driver, subject } = stage;
  for (const line of lines) expect(wronglyAllowed(driver.entity, place, line), line).toEqual([]);
  for (const line of lines) {
    const { types, actors, facts } = readRefusal(line);
    await arrange(stage, facts);
    // A session may have to begin, which writes to the device's owner.
    for (const userId of Object.values(subject.users)) await fixture.world.tokenOf(userId);
    const before = await fingerprint(fixture, driver.entity, subject.id);
    expect(before.status).toBe(place.status);
    for (const [area, userId] of Object.entries(subject.users) as [Area, string][])
      if (actors.includes(area)) await sendRefused(stage, { area, userId, version: before.version, types, facts });
    expect(await fingerprint(fixture, driver.entity, subject.id), line).toEqual(before);
  }
}

interface Sending {
  area: Area;
  userId: string;
  version: number;
  types: readonly string[];
  facts: Record<string, unknown>;
}

async function sendRefused({ fixture, driver: { entity }, subject: { id } }: Stage, sending: Sending) {
  const { area, userId, version, types, facts } = sending;
  const { row, factsFor } = await serverFacts(fixture, entity, id, by(area, userId));
  if (!canSendEvents(entity, area) || cannotSignIn(entity, area, row.status)) return;
  const token = await fixture.world.tokenOf(userId);
  const isUnconditional = Object.keys(facts).length === 0;
  const events = eventsOf(entity).filter(
    (event) =>
      types.includes(event.type) &&
      !startsPaymentFirst(entity, row.status, event) &&
      (isUnconditional || isSituation(entity, row.status, { event, actual: factsFor(event), facts })),
  );
  await Promise.all(
    events.map(async (event) => {
      const headers = { 'x-acting-area': area, 'if-match': `"${version}"` };
      const { status } = await callApi(fixture.test, 'POST', eventPath(entity, id) ?? '', {
        token,
        headers,
        body: event,
      });
      const expected = !isAcceptedByApi(entity, event) || isValidatedFirst(entity, event) ? 422 : 409;
      expect(status, `${entity} ${row.status}: ${event.type} by ${area}, ${JSON.stringify(facts)}`).toBe(expected);
    }),
  );
}

/** Brings these facts about if the driver knows a situation with them. */
async function arrange({ driver, subject }: Stage, facts: Record<string, unknown>) {
  await driver.reset?.();
  if (hasFacts(driver.facts, facts)) return;
  const scenario = Object.values(driver.scenarios ?? {}).find((each) =>
    hasFacts({ ...driver.facts, ...each.facts }, facts),
  );
  await scenario?.arrange?.(subject, {} as Move);
}

/** Whether the server has these facts, and no other fact that makes the event possible all the same. */
function isSituation(
  entity: Entity,
  status: string,
  {
    event,
    actual,
    facts,
  }: { event: { type: string }; actual: Record<string, unknown>; facts: Record<string, unknown> },
): boolean {
  const now: AnyMachineSnapshot = restoreSnapshot(lifecycles[entity].machine, status, actual);
  return hasFacts(actual, facts) && !now.can(event);
}

const hasFacts = (all: Record<string, unknown>, some: Record<string, unknown>) =>
  Object.entries(some).every(([key, value]) => JSON.stringify(all[key]) === JSON.stringify(value));
