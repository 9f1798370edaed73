import { and, not, or, stateIn } from 'xstate';
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

/** XState's own actions and guards are functions that carry what they are. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isNamed(value)) return String(value);
  const named = [value.type, value.name].find((each) => typeof each === 'string' && each !== '');
  return typeof named === 'string' ? named.replace(/^xstate\./, '') : 'inline';
}

const checkOf = (guard: unknown) => (isNamed(guard) ? guard.check : undefined);

/** Built code has other names for functions, so those that join guards are told by what they do. */
const JOINED = new Map([
  [checkOf(and([])), ' ∧ '],
  [checkOf(or([])), ' ∨ '],
]);
const NEGATED = checkOf(not(''));
const LOCATED = checkOf(stateIn(''));

/** A guard as it is read: those that are joined out of others name their parts, what is joined within another in brackets. */
export function guardName(guard: unknown): string | null {
  return guard === undefined || guard === null ? null : guardText(guard, false);
}

function guardText(guard: unknown, isInner: boolean): string {
  const check = checkOf(guard);
  if (isNamed(guard) && check === LOCATED) return `in ${placeName(guard.stateValue)}`;
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

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds as people say them; a delay with a name keeps it. */
function delayName(delay: string): string {
  const ms = Number(delay);
  if (!Number.isFinite(ms)) return delay;
  if (ms >= DAY && ms % DAY === 0) return `${ms / DAY} d`;
  if (ms >= HOUR && ms % HOUR === 0) return `${ms / HOUR} h`;
  if (ms >= MINUTE && ms % MINUTE === 0) return `${ms / MINUTE} min`;
  return ms >= SECOND ? `${ms / SECOND} s` : `${ms} ms`;
}

/** What XState calls the events that it makes itself. */
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

/** An invoked actor without a name of its own is called by its place and its state. */
const actorIn = (id: string, stateId: string) => (/^\d+\./.test(id) && id.endsWith(stateId) ? '' : id);
