import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { Entity } from '#server/engine/entities.ts';
import { allowedEvents } from '#server/engine/refusedEvent.ts';
import type { By } from '#server/engine/unit.ts';
import type { Area } from '#server/http/operation.ts';
import { statement } from '#server/postgres/sql.ts';
import { lifecycles } from '#server/work/lifecycles.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { by, must } from '#tests/support/world.ts';
import type { Subject } from './drivers/driver.ts';
import { canSendEvents, eventPath, isAcceptedByApi } from './drivers/eventRoutes.ts';
import type { Fixture } from './drivers/fixture.ts';
import { eventsOf } from './events.ts';

export interface Tally {
  attempts: number;
  refused: number;
  /** How many of the refused ones were sent. */
  sent: number;
  legal: number;
}

/** `npm test` sends each forbidden event in a third of the statuses, `npm run verify` in all of them. */
const SHARE = quickOrFull(3, 1);

/**
 * Sends the events that the machine forbids, as each user who may send events, and expects that they are refused and
 * change nothing. The tests of the machine refuse all of them in every status; this one tests the way to it.
 */
export async function expectRefusals(
  fixture: Fixture,
  entity: Entity,
  { id, users }: Subject,
  { status, turn }: { status: string; turn: number },
): Promise<Tally> {
  const tally = { attempts: 0, refused: 0, sent: 0, legal: 0 };
  const before = await fingerprint(fixture, entity, id);
  expect(before, `${entity} ${id}`).toMatchObject({ status });
  for (const [area, userId] of Object.entries(users) as [Area, string][]) {
    if (!canSendEvents(entity, area) || cannotSignIn(entity, area, status)) continue;
    const guards = await guardsFor(fixture, entity, id, by(area, userId));
    const illegal = eventsOf(entity).filter(
      (event) => !guards.can(event) && !startsPaymentFirst(entity, status, event),
    );
    const token = await fixture.world.tokenOf(userId);
    const sent = illegal.filter((_, at) => (at + turn) % SHARE === 0);
    await Promise.all(
      sent.map(async (event) => {
        const headers = { 'x-acting-area': area, 'if-match': `"${before.version}"` };
        const answer = await callApi(fixture.test, 'POST', eventPath(entity, id) ?? '', {
          token,
          headers,
          body: event,
        });
        const message = `${entity} ${status}: ${event.type} by ${area}`;
        if (!isAcceptedByApi(entity, event) || isValidatedFirst(entity, event))
          expect(answer.status, message).toBe(422);
        else {
          const refusal = isProposed(entity, event)
            ? { error: 'refused', event: 'receipt.confirm' }
            : { error: 'refused', event: event.type, allowed: guards.allowed(event) };
          expect(answer, message).toMatchObject({ status: 409, body: refusal });
        }
      }),
    );
    tally.attempts += eventsOf(entity).length;
    tally.refused += illegal.length;
    tally.sent += sent.length;
  }
  expect(await fingerprint(fixture, entity, id), `${entity} ${status}`).toEqual(before);
  return { ...tally, legal: tally.attempts - tally.refused };
}

/** The API starts the payment itself when the investor chooses a method, so that one request does both. */
export const startsPaymentFirst = (entity: Entity, status: string, { type }: { type: string }) =>
  entity === 'investment' && status === 'ACCEPTED' && type === 'method.choose';

interface Fingerprint {
  status: string;
  version: number;
}

/** Everything that a change would affect: the row, the journal, the queue, notifications and money. */
export async function fingerprint({ test }: Fixture, entity: Entity, id: string): Promise<Fingerprint> {
  const [row] = await test.tenant.database.query<Fingerprint>(
    statement(
      `select status, version, md5(${tableOf(entity)}::text) as row, (select count(*) from journal) as journal,
        (select count(*) from job) as jobs, (select count(*) from notification) as notifications,
        (select count(*) from ledger_entry) as entries,
        (select md5(string_agg(funding::text, '' order by project_id)) from funding) as funding from ${tableOf(entity)} where id = $1`,
      [id],
    ),
  );
  if (!row) throw new Error(`There is no ${entity} ${id}`);
  return row;
}

/** The facts that the server computes for each event. */
export async function serverFacts({ world }: Fixture, entity: Entity, id: string, sender: By) {
  const lifecycle = lifecycles[entity];
  const { uow, row } = await must(
    world.run(sender, async (uow) => ({ ok: true, value: { uow, row: await lifecycle.load(uow, id, false) } })),
  );
  const factsFor = (event: { type: string }) => ({
    id,
    actor: sender.actor,
    ...lifecycle.machineState,
    ...row.machine_state,
    ...lifecycle.facts(uow, row, event),
  });
  return { row, factsFor };
}

/** Asks the pure machine what is allowed, with the facts that the server computes for each event. */
async function guardsFor(fixture: Fixture, entity: Entity, id: string, sender: By) {
  const lifecycle = lifecycles[entity];
  const { row, factsFor } = await serverFacts(fixture, entity, id, sender);
  const evaluate = (event: { type: string }) => {
    const facts = factsFor(event);
    const now: AnyMachineSnapshot = restoreSnapshot(lifecycle.machine, row.status, facts);
    return { now, examples: lifecycle.examples?.(facts) };
  };
  return {
    can: (event: { type: string }) => evaluate(event).now.can(event),
    allowed: (event: { type: string }) => {
      const { now, examples } = evaluate(event);
      return allowedEvents(now, examples);
    },
  };
}

/** A manager's confirmation stands for the proposal of another event, which the system would send. */
const isProposed = (entity: Entity, { type }: { type: string }) => entity === 'payment' && type === 'payment.settle';

/**
 * The API rejects these before it asks the machine: a proof or a key information sheet must be a file of the sender.
 */
export const isValidatedFirst = (entity: Entity, { type, ...event }: { type: string }) =>
  (entity === 'investment' && type === 'proof.upload') ||
  (entity === 'project' && type === 'kiis.publish') ||
  (entity === 'content' && 'fileId' in event);

export const cannotSignIn = (entity: Entity, area: Area, status: string) =>
  entity === 'user' && area === 'USER' && status.includes('review:deleted');
