import type { GrowingList } from '#visualiser/machine/inspection.growing.ts';
import type { Moment, RecordedActor } from '#visualiser/machine/inspection.recorded.ts';
import type { Recording } from '#visualiser/machine/inspection.recording.ts';
import { actorTree } from '../recording/actorTree.ts';

/** Events are handled near the place at which they are received. */
const REACH = 100;

/** Some rows of a diagram, in the order in which the events were received: each one before those that it caused. */
export function selectRows(found: GrowingList<Moment>, rows: readonly number[]): { index: number; moment: Moment }[] {
  const from = Math.max(0, (rows[0] ?? 0) - REACH);
  const near = found.slice(from, (rows.at(-1) ?? 0) + REACH);
  near.sort((one, other) => one.received - other.received);
  return rows.flatMap((index) => {
    const moment = near[index - from];
    return moment ? [{ index, moment }] : [];
  });
}

/** More lifelines would be too many to follow. */
export const MAX_LIFELINES = 24;
/** The actors that send or receive something in or near these rows, each after its parent. */
export function lifelinesNear(recording: Recording, found: GrowingList<Moment>, rows: readonly number[]) {
  const ids = new Set<string>();
  for (const moment of found.slice((rows[0] ?? 0) - REACH, (rows.at(-1) ?? 0) + REACH)) {
    ids.add(moment.actor);
    const sender = senderOf(recording, moment);
    if (sender !== null) ids.add(sender);
  }
  const actors: RecordedActor[] = [];
  for (const id of ids) {
    const actor = recording.tracks.get(id)?.actor;
    if (actor) actors.push(actor);
  }
  const lifelines = actorTree(actors.toSorted((one, other) => one.start.order - other.start.order));
  return {
    lifelines: lifelines.slice(0, MAX_LIFELINES).map(({ actor }) => actor),
    hidden: Math.max(0, lifelines.length - MAX_LIFELINES),
  };
}

/** The actor that sent an event. An actor is started and stopped by its parent. */
export const senderOf = ({ tracks }: Recording, { actor, source, event }: Moment): string | null =>
  source ?? (/^xstate\.(init|stop)$/.test(event.type) ? (tracks.get(actor)?.actor.parent ?? null) : null);

/** Whether an actor runs at a position among all messages, or ends there. */
export const isAlive = ({ start, end }: RecordedActor, order: number) =>
  start.order <= order && (end === null || end.order >= order);
