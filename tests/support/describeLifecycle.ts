import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { assertPure, deadEnds, type Lifecycle, reachableStatuses, statusesOf } from './transitionTable.ts';

/**
 * The tests that every lifecycle with one status has, for the block about its statuses. The ends are under the sentence that
 * the test has as its name.
 */
export function describeLifecycle<M extends AnyStateMachine>(
  lifecycle: Lifecycle<M>,
  contract: readonly string[],
  ends: Readonly<Record<string, readonly string[]>> = {},
): void {
  const { machine } = lifecycle;

  it('match the contract, plus `new`', () => {
    expect(statusesOf(machine)).toEqual(['new', ...contract].toSorted());
  });

  it('can all be reached', () => {
    expect(reachableStatuses(lifecycle)).toEqual(statusesOf(machine));
  });

  it.each(Object.entries(ends))('%s', (_, statuses) => {
    expect(deadEnds(lifecycle)).toEqual(statuses);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });
}
