import { and, not, or, stateIn } from 'xstate';
import { DAY, HOUR, MINUTE, SECOND } from '#machines/shared/duration.ts';
import type { Trigger } from './chart.ts';

interface Named {
  type?: unknown;
  name?: unknown;
  guards?: readonly unknown[];
  check?: unknown;
  stateValue?: unknown;
}

const isNamed = (value: unknown): value is Named =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** Built-in actions and guards of XState are functions with a `type`. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isNamed(value)) return String(value);
  const named = [value.type, value.name].find((each) => typeof each === 'string' && each !== '');
  return typeof named === 'string' ? named.replace(/^xstate\./, '') : 'inline';
}

const checkOf = (guard: unknown) => (isNamed(guard) ? guard.check : undefined);

/** Minified code renames functions, so combined guards are recognised by their `check` function. */
const JOINED = new Map([
  [checkOf(and([])), ' ∧ '],
  [checkOf(or([])), ' ∨ '],
]);
const NEGATED = checkOf(not(''));
const STATE_IN = checkOf(stateIn(''));

/** The text of a guard. Combined guards show their parts, with nested combinations in brackets. */
export function guardName(guard: unknown): string | null {
  return guard === undefined || guard === null ? null : guardText(guard, false);
}

function guardText(guard: unknown, isInner: boolean): string {
  const check = checkOf(guard);
  if (isNamed(guard) && check === STATE_IN) return `in ${placeName(guard.stateValue)}`;
  const parts = isNamed(guard) && Array.isArray(guard.guards) ? guard.guards : [];
  if (parts.length === 0) return nameOf(guard);
  const texts = parts.map((part) => guardText(part, check === NEGATED || parts.length > 1));
  if (check === NEGATED) return `¬${texts[0]}`;
  const text = texts.join(JOINED.get(check) ?? ', ');
  return isInner && parts.length > 1 ? `(${text})` : text;
}

/** A state value in one line: `review.deleted`. */
function placeName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => [key, placeName(inner)].filter(Boolean).join('.'))
    .join(', ');
}

export const actionNames = (actions: readonly unknown[]): string[] => actions.map(nameOf);

export const sourceName = (src: unknown): string => nameOf(src);

/** Milliseconds in a readable unit. A named delay keeps its name. */
function delayName(delay: string): string {
  const ms = Number(delay);
  if (!Number.isFinite(ms)) return delay;
  if (ms >= DAY && ms % DAY === 0) return `${ms / DAY} d`;
  if (ms >= HOUR && ms % HOUR === 0) return `${ms / HOUR} h`;
  if (ms >= MINUTE && ms % MINUTE === 0) return `${ms / MINUTE} min`;
  return ms >= SECOND ? `${ms / SECOND} s` : `${ms} ms`;
}

/** Parses the names of the events that XState generates. */
export function triggerOf(event: string, stateId: string): Trigger {
  if (event === '') return { kind: 'always' };
  const [, delay] = event.match(/^xstate\.after\.(.+?)\./) ?? [];
  if (delay !== undefined) return { kind: 'after', delay: delayName(delayIn(event, stateId) ?? delay), event };
  if (event.startsWith('xstate.done.state.')) return { kind: 'stateDone', event };
  const [, kind, of] = event.match(/^xstate\.(done|error)\.actor\.(.+)$/) ?? [];
  if (kind && of) return { kind: kind === 'done' ? 'done' : 'error', of: actorIn(of, stateId), event };
  const [, watched] = event.match(/^xstate\.snapshot\.(.+)$/) ?? [];
  if (watched) return { kind: 'snapshot', of: actorIn(watched, stateId), event };
  return { kind: 'event', event };
}

const delayIn = (event: string, stateId: string): string | undefined =>
  event.endsWith(`.${stateId}`) ? event.slice('xstate.after.'.length, -stateId.length - 1) : undefined;

/** XState generates the id of an unnamed actor from its index and its state's id. Such an actor gets no name here. */
const actorIn = (id: string, stateId: string) => (/^\d+\./.test(id) && id.endsWith(stateId) ? '' : id);
