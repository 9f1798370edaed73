import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import type { Journalled, Stay } from './journal.wire.ts';
import { nextOf } from './next.ts';

/** Fewer that have left a state say nothing about how long one usually stays. */
const LEAST_STAYS = 10;
const DAY = 86_400_000;

/** Of the machines that have several regions, the states of one region in which nobody waits. */
const RESTING = /^(class:(ordinary|sophisticated)|email:verified|review:(accepted|rejected|deleted)|\w+:done)$/;

/** Whether somebody has to act on a thing of that status, as far as the status alone can say. */
const isWaiting = (thing: Journalled, status: string) => nextOf(thing, status, lifecycles[thing].input) !== null;

const isWaitingState = (thing: Journalled, state: string) =>
  state.includes(':') ? !RESTING.test(state) : isWaiting(thing, state);

/**
 * How long one may stay in a state before one is stuck: longer than nine in ten of those who have left it, longer than
 * twice the half of them, and longer than a day.
 */
export function limitOf(thing: Journalled, { state, stays, median, ninetieth }: Omit<Stay, 'limit'>): number | null {
  if (stays < LEAST_STAYS || !isWaitingState(thing, state)) return null;
  return Math.max(ninetieth, 2 * median, DAY);
}

/** The soonest of the limits of a status's states; nothing where none is known, or where nobody waits. */
export function limitIn(thing: Journalled, status: string, states: readonly Stay[]): number | null {
  if (!isWaiting(thing, status)) return null;
  const here = new Set(status.split(','));
  const limits = states.flatMap(({ state, limit }) => (limit !== null && here.has(state) ? [limit] : []));
  return limits.length ? Math.min(...limits) : null;
}
