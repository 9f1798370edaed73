import { type Edge, edgesTaken, lineOf } from '#machines/shared/edges.ts';
import { handlers } from '#server/effects/handlers.ts';
import type { Thing } from '#server/engine/dispatch.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import type { Area } from '#server/http/operation.ts';
import { statement } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { by } from '#tests/support/world.ts';
import { pathTo } from './exposed.ts';
import type { Ground } from './ground.ts';
import type { AnyWays, Move, Subject } from './way.ts';

interface Journaled extends Edge {
  number: number;
  actor: string;
}

/** Takes a way on the server from its beginning and says who was journaled as having made the last move. */
export async function walk(ground: Ground, ways: AnyWays, way: Move[]): Promise<{ subject: Subject; by: string }> {
  const subject: Subject = await ways.begin(way);
  return { subject, by: await goOn(ground, ways, subject, way) };
}

/** Takes a way with a thing that is where the way begins. What has happened by itself is not done again. */
export async function goOn(ground: Ground, ways: AnyWays, subject: Subject, way: Move[]): Promise<string> {
  let actor = '';
  for (const move of way) {
    const known = await foundAfter(ground, ways, subject, move);
    if (!known) await make(ground, ways, subject, move);
    const found = known ?? (await foundAfter(ground, ways, subject, move));
    if (!found) throw new Error(`not journaled: ${told(move)} (${await statusOf(ground, ways, subject)})`);
    subject.seen = found.number;
    actor = found.actor;
  }
  return actor;
}

const told = (move: Move) =>
  `${lineOf({ ...move, event: move.event.type })} by ${move.actor}, ${move.given ?? 'as usual'}`;

async function make(ground: Ground, ways: AnyWays, subject: Subject, move: Move) {
  await ways.usual?.();
  if (move.given) await ways.given?.[move.given]?.bring?.(subject, move);
  const cause = ways.causes?.[move.event.type];
  if (cause) await cause(subject, move);
  else await send(ground, ways, subject, move);
}

/** As whoever the move is of: a person by the API, the system by its alarm. */
export async function send(ground: Ground, ways: AnyWays, subject: Subject, move: Move) {
  const event = { ...move.event, ...((await ways.payloads?.[move.event.type]?.(subject, move)) as object) };
  if (move.actor === 'SYSTEM') {
    await handlers.event?.(ground.test.tenant, { thing: ways.thing, id: subject.id, event }, 'test');
    return;
  }
  const personId = subject.people[move.actor];
  if (!personId) throw new Error(`nobody is ${move.actor} of a ${ways.thing}`);
  await sendAs(ground, ways, subject, { area: move.actor, personId, event });
}

interface Sending {
  area: Area;
  personId: string;
  event: { type: string };
}

/** By the API where it takes this lifecycle's events; else by the engine, as the page that is still to come would. */
async function sendAs(
  { test, world }: Ground,
  { thing }: AnyWays,
  { id }: Subject,
  { area, personId, event }: Sending,
) {
  const path = pathTo(thing, id);
  if (!path) return world.send(by(area, personId), thing, id, event as never);
  const answer = await ask(test, 'POST', path, {
    token: await world.tokenOf(personId),
    headers: { 'x-acting-area': area },
    body: event,
  });
  if (answer.status !== 200)
    throw new Error(`${event.type} by ${area}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** The first entry since the last one that was looked at which is this move. */
async function foundAfter({ test }: Ground, ways: AnyWays, { id, seen }: Subject, move: Move) {
  const entries = await test.tenant.database.query<Journaled>(
    statement(
      `select number, actor, from_status as "from", event ->> 'type' as event, to_status as "to" from journal
        where thing_id = $1 and number > $2 order by number`,
      [id, seen],
    ),
  );
  const { machine } = lifecycles[ways.thing];
  const meant = edgesTaken(machine, { ...move, event: move.event.type }).map(lineOf);
  return entries.find((entry) => edgesTaken(machine, entry).some((edge) => meant.includes(lineOf(edge))));
}

async function statusOf({ test }: Ground, { thing }: AnyWays, { id }: Subject) {
  const [row] = await test.tenant.database.query<{ status: string }>(
    statement(`select status from ${thing} where id = $1`, [id]),
  );
  return row?.status;
}

/** The lines of everything that was journaled of a lifecycle, whoever's way it was. */
export async function linesTaken({ test }: Pick<Ground, 'test'>, thing: Thing): Promise<Set<string>> {
  const entries = await test.tenant.database.query<Edge>(
    statement(
      `select distinct from_status as "from", event ->> 'type' as event, to_status as "to" from journal
      where thing = $1`,
      [thing],
    ),
  );
  return new Set(entries.flatMap((entry) => edgesTaken(lifecycles[thing].machine, entry).map(lineOf)));
}
