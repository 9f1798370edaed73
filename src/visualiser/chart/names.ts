import { and, not, or, stateIn } from 'xstate';
import { DAY, HOUR, MINUTE, SECOND } from '#machines/shared/duration.ts';
import type { Trigger } from './chart.ts';
import { UNKNOWN } from './rawConfig.ts';

interface Named {
  type?: unknown;
  name?: unknown;
  params?: unknown;
  guards?: unknown;
  check?: unknown;
  stateValue?: unknown;
}

const isFunctionValue = (value: unknown): boolean => typeof value === 'function';

const isNamed = (value: unknown): value is Named =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** An inline function has the name of the key that holds it, or none. */
const INLINE = new Set<unknown>(['', 'guard', 'cond', 'actions', 'entry', 'exit']);

/** Built-in actions and guards of XState are functions with a `type`. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isNamed(value)) return String(value);
  const named = [value.type, value.name].find((each) => typeof each === 'string' && !INLINE.has(each));
  return typeof named === 'string' ? named.replace(/^xstate\./, '') : 'inline';
}

/** The name with its parameters: `isOver(limit: 3)`. Parameters that a function computes are not known. */
function calledName(value: unknown): string {
  const params = isNamed(value) && !isFunctionValue(value) ? value.params : undefined;
  const isComputed = typeof params !== 'object' || params === null || isFunction(params);
  const texts = isComputed ? [] : Object.entries(params).map(([key, each]) => `${key}: ${JSON.stringify(each)}`);
  return texts.length ? `${nameOf(value)}(${texts.join(', ')})` : nameOf(value);
}

/** In JSON, a function is an object with its name as the only key. */
const isFunction = (params: object) => 'type' in params && params.type === 'params';

const checkOf = (guard: unknown) => (isNamed(guard) ? guard.check : undefined);

type Combination = 'and' | 'or' | 'not' | 'stateIn';

/** Minified code renames functions, so our own combined guards are recognised by their `check` function. */
const OWN_CHECKS = new Map<unknown, Combination>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'stateIn'],
]);

const isCombination = (name: unknown): name is Combination =>
  name === 'and' || name === 'or' || name === 'not' || name === 'stateIn';

/** Another copy of XState has other functions, with the same names. JSON has only the names. */
function findCombination(guard: Named): Combination | undefined {
  const own = OWN_CHECKS.get(guard.check);
  if (own) return own;
  const name = isFunctionValue(guard) && guard.check !== undefined ? guard.name : guard.type;
  return isCombination(name) ? name : undefined;
}

/** The parts of a combined guard as JSON; undefined for any other function. */
export function combinedParts(guard: unknown): object | undefined {
  const type = isNamed(guard) ? findCombination(guard) : undefined;
  if (!isNamed(guard) || !type) return undefined;
  return type === 'stateIn' ? { type, stateValue: guard.stateValue } : { type, guards: guard.guards };
}

/** The text of a guard. Combined guards show their parts, with nested combinations in brackets. */
export function guardName(guard: unknown): string | null {
  return guard === undefined || guard === null ? null : guardText(guard, false);
}

function guardText(guard: unknown, isInner: boolean): string {
  const kind = isNamed(guard) ? findCombination(guard) : undefined;
  if (!isNamed(guard) || kind === undefined) return calledName(guard);
  if (kind === 'stateIn') return `in ${guard.stateValue === undefined ? UNKNOWN : placeName(guard.stateValue)}`;
  // The parts are lost if the definition was sent by a serializer that knows only the names of functions.
  const parts: unknown[] = Array.isArray(guard.guards) ? guard.guards : [];
  if (parts.length === 0) return `${kind}(${UNKNOWN})`;
  const texts = parts.map((part) => guardText(part, kind === 'not' || parts.length > 1));
  if (kind === 'not') return `¬${texts[0]}`;
  const text = texts.join(kind === 'and' ? ' ∧ ' : ' ∨ ');
  return isInner && parts.length > 1 ? `(${text})` : text;
}

/** A state value in one line: `review.deleted`. */
function placeName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => [key, placeName(inner)].filter(Boolean).join('.'))
    .join(', ');
}

export const actionNames = (actions: readonly unknown[]): string[] => actions.map(calledName);

/** The name of an invoked actor's logic. A machine that is invoked directly has its own id. */
export function sourceName(src: unknown): string {
  const config = isNamed(src) && 'config' in src ? src.config : undefined;
  if (!isNamed(config)) return nameOf(src);
  return 'id' in config && typeof config.id === 'string' ? config.id : nameOf(config);
}

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
export function parseTrigger(event: string, stateId: string): Trigger {
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
