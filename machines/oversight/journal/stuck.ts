import { manifestOf } from '#machines/manifests.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { StateVisits } from './lifecycleOverview.wire.ts';
import { findNext } from './next.ts';

/** With fewer completed visits, the usual duration of a state is unknown. */
const MIN_VISITS = 10;

/** In machines with parallel regions: the states of a region that wait for no act. */
const SETTLED_STATES =
  /^(class:(ordinary|sophisticated)|email:verified|review:(accepted|rejected|banned|deleted)|\w+:done)$/;

/**
 * Whether someone has to act on an entity of that status. The sample's facts are used because only the status is known.
 */
const isWaiting = (entity: Journalled, status: string) => findNext(entity, status, manifestOf(entity).sample) !== null;

const isWaitingState = (entity: Journalled, state: string) =>
  state.includes(':') ? !SETTLED_STATES.test(state) : isWaiting(entity, state);

/**
 * How long an entity can be in a state before it counts as stuck: longer than 90 % of the earlier visits, longer than
 * twice their median, and longer than a day.
 */
export function limitOfState(
  entity: Journalled,
  { state, stays, median, ninetieth }: Omit<StateVisits, 'limit'>,
): number | null {
  if (stays < MIN_VISITS || !isWaitingState(entity, state)) return null;
  return Math.max(ninetieth, 2 * median, DAY);
}

/** The shortest limit among the states of a status. Null if none is known, or if the status waits for no act. */
export function limitOfStatus(entity: Journalled, status: string, states: readonly StateVisits[]): number | null {
  if (!isWaiting(entity, status)) return null;
  const here = new Set(status.split(','));
  const limits = states.flatMap(({ state, limit }) => (limit !== null && here.has(state) ? [limit] : []));
  return limits.length ? Math.min(...limits) : null;
}
