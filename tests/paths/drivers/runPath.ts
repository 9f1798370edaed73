import { type Edge, edgesOfChange, formatEdge } from '#machines/shared/edges.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { Entity } from '#server/engine/entities.ts';
import type { Area } from '#server/http/operation.ts';
import { statement } from '#server/postgres/sql.ts';
import { lifecycles } from '#server/work/lifecycles.ts';
import { sendAsSystem } from '#server/work/work.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { by } from '#tests/support/world.ts';
import type { AnyDriver, Move, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

interface FoundEntry {
  number: number;
  actor: string;
}

type JournalEdge = Edge & FoundEntry;

/**
 * Creates an entity and leads it along a path. Returns the actor of the last move according to the journal, and the entries
 * of all moves.
 */
export async function runPath(
  fixture: Fixture,
  driver: AnyDriver,
  path: Move[],
): Promise<{ subject: Subject; by: string; entries: FoundEntry[] }> {
  const subject: Subject = await driver.start(path);
  return { subject, ...(await continuePath(fixture, driver, subject, path)) };
}

/** Leads an entity along a path from its present status. Skips the moves that have already happened by themselves. */
export async function continuePath(
  fixture: Fixture,
  driver: AnyDriver,
  subject: Subject,
  path: Move[],
): Promise<{ by: string; entries: FoundEntry[] }> {
  let actor = '';
  const entries: FoundEntry[] = [];
  for (const move of path) {
    const known = await findEntry(fixture, driver, subject, move);
    if (!known) await perform(fixture, driver, subject, move);
    const found = known ?? (await findEntry(fixture, driver, subject, move));
    if (!found) throw new Error(`Not in the journal: ${textOf(move)} (${await statusOf(fixture, driver, subject)})`);
    subject.lastEntry = found.number;
    actor = found.actor;
    entries.push(found);
  }
  return { by: actor, entries };
}

const textOf = (move: Move) =>
  `${formatEdge({ ...move, event: move.event.type })} by ${move.actor}, ${move.given ?? 'as usual'}`;

async function perform(fixture: Fixture, driver: AnyDriver, subject: Subject, move: Move) {
  await driver.reset?.();
  if (move.given) await driver.scenarios?.[move.given]?.arrange?.(subject, move);
  const cause = driver.causes?.[move.event.type];
  if (cause) await cause(subject, move);
  else await send(fixture, driver, subject, move);
}

/** Sends the event of a move as its actor: a user sends it through the API, the system by a job. */
export async function send(fixture: Fixture, driver: AnyDriver, subject: Subject, move: Move) {
  const event = { ...move.event, ...((await driver.payloads?.[move.event.type]?.(subject, move)) as object) };
  if (move.actor === 'SYSTEM') {
    await sendAsSystem(fixture.test.tenant, driver.entity, subject.id, event);
    return;
  }
  const userId = subject.users[move.actor];
  if (!userId) throw new Error(`The ${driver.entity} has no user who acts as ${move.actor}`);
  await sendAsUser(fixture, driver, subject, { area: move.actor, userId, event });
}

interface UserEvent {
  area: Area;
  userId: string;
  event: { type: string };
}

/** Uses the API if it accepts events of this lifecycle, otherwise the engine. */
async function sendAsUser(
  { test, world }: Fixture,
  { entity }: AnyDriver,
  { id }: Subject,
  { area, userId, event }: UserEvent,
) {
  const path = eventPath(entity, id);
  if (!path) return world.send(by(area, userId), entity, id, event as never);
  const answer = await callApi(test, 'POST', path, {
    token: await world.tokenOf(userId),
    headers: { 'x-acting-area': area },
    body: event,
  });
  if (answer.status !== 200)
    throw new Error(`${event.type} by ${area}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Finds the first journal entry of this move after the entry that was matched last. */
async function findEntry({ test }: Fixture, driver: AnyDriver, { id, lastEntry }: Subject, move: Move) {
  const entries = await test.tenant.database.query<JournalEdge>(
    statement(
      `select number, actor, from_status as "from", event ->> 'type' as event, to_status as "to" from journal
        where entity_id = $1 and number > $2 order by number`,
      [id, lastEntry],
    ),
  );
  const { machine } = lifecycles[driver.entity];
  const expectedLines = edgesOfChange(machine, { ...move, event: move.event.type }).map(formatEdge);
  return entries.find((entry) =>
    edgesOfChange(machine, entry).some((edge) => expectedLines.includes(formatEdge(edge))),
  );
}

async function statusOf({ test }: Fixture, { entity }: AnyDriver, { id }: Subject) {
  const [row] = await test.tenant.database.query<{ status: string }>(
    statement(`select status from ${tableOf(entity)} where id = $1`, [id]),
  );
  return row?.status;
}

/** The lines of all transitions of a lifecycle in the journal, for every entity of this test file. */
export async function coveredLines({ test }: Pick<Fixture, 'test'>, entity: Entity): Promise<Set<string>> {
  const entries = await test.tenant.database.query<Edge>(
    statement(
      `select distinct from_status as "from", event ->> 'type' as event, to_status as "to" from journal
      where entity = $1`,
      [entity],
    ),
  );
  return new Set(entries.flatMap((entry) => edgesOfChange(lifecycles[entity].machine, entry).map(formatEdge)));
}
