import type { AnyStateMachine } from 'xstate';
import type { Trial } from '#machines/shared/search.ts';
import { type LifecycleName, trialOf } from '#machines/trials/trials.ts';

/** A lifecycle's trial on a given machine, with facts of its own and only the named other facts. */
export function boundedTo(
  name: LifecycleName,
  machine: AnyStateMachine,
  facts: Record<string, unknown>,
  given: readonly string[] = [],
): Trial {
  const trial = trialOf(name);
  const named = Object.fromEntries(Object.entries(trial.given).filter(([key]) => given.includes(key)));
  return { ...trial, machine, facts: { ...trial.facts, ...facts }, given: named };
}
