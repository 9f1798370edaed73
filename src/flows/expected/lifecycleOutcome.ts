import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions } from 'xstate';
import type { Actor } from '#machines/shared/actor.ts';
import { advance, restoreSnapshot } from '#machines/shared/advance.ts';
import type { Place } from '#machines/shared/search.ts';
import { toStatus } from '#machines/shared/status.ts';
import type { Condition } from './conditions.ts';
import { REFUSED } from './expected.ts';
import { isSame, memory } from './lifecyclePlaces.ts';

/** The outcome if a guard cannot read the facts of a variation, which decides nothing. */
export const FAILED = 'fails';

type At = Pick<Place, 'status' | 'machineState'>;

/** The result of an event in words: the next state, the machine state and the emitted facts. */
export function outcomeAt(
  machine: AnyStateMachine,
  { status, machineState }: At,
  { facts, event }: Pick<Condition, 'facts' | 'event'>,
  actor: Actor,
): string {
  const now: AnyMachineSnapshot = restoreSnapshot(machine, status, { id: 'model', ...facts, ...machineState, actor });
  try {
    const advanced = advance(machine, now, event);
    if (!advanced.ok) return REFUSED;
    const next = advanced.next as AnyMachineSnapshot;
    const changes = Object.entries(next.context).flatMap(([key, value]) =>
      isSame(value, now.context[key]) ? [] : [memory([key, value])],
    );
    const emitted = (advanced.emitted as EmittedFact[]).map(({ type, about }) => (about ? `${type}(${about})` : type));
    const to = toStatus(next.value);
    const where = to === status ? 'stays' : `→ ${changedParts(to, status)}`;
    return [where, changes.join(', '), emitted.join(', ')].filter(Boolean).join('; ');
  } catch {
    return FAILED;
  }
}

/** Whether a state has a transition for an event at all. */
export function hasTransition(machine: AnyStateMachine, { status, machineState }: At, type: string): boolean {
  const types = getNextTransitions(restoreSnapshot(machine, status, machineState)).map(({ eventType }) => eventType);
  return types.some((each) => each === type || each.includes('*'));
}

/** The regions that a change moves. */
const changedParts = (to: string, from: string): string =>
  to
    .split(',')
    .filter((part) => !from.split(',').includes(part))
    .join(',');

interface EmittedFact {
  type: string;
  about?: string;
}
