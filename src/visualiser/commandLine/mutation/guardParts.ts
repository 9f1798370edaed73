import { and, not, or } from 'xstate';

/** A part of a guard that `and`, `or` and `not` compose. */
export interface GuardPart {
  part: unknown;
  /** The complete guard with another guard in place of this part. */
  replace: (other: unknown) => unknown;
  /** The complete guard without this part, if something of its group remains. */
  rest: (() => unknown) | undefined;
}

interface Composed {
  name: string;
  guards: readonly unknown[];
}

const isComposed = (guard: unknown): guard is Composed =>
  typeof guard === 'function' &&
  'guards' in guard &&
  Array.isArray(guard.guards) &&
  Object.hasOwn(builders, guard.name);

const builders: Record<string, (guards: readonly unknown[]) => unknown> = {
  and: (guards) => and(guards as never),
  or: (guards) => or(guards as never),
  not: ([guard]) => not(guard as never),
};

/** The guard itself and all its parts, outermost first. */
export function* guardParts(
  guard: unknown,
  replace: GuardPart['replace'] = (other) => other,
  rest?: GuardPart['rest'],
): Generator<GuardPart> {
  yield { part: guard, replace, rest };
  if (!isComposed(guard)) return;
  const { name, guards } = guard;
  const rebuild = (inner: readonly unknown[]) => replace(builders[name]?.(inner));
  for (const [index, inner] of guards.entries())
    yield* guardParts(
      inner,
      (other) => rebuild(guards.with(index, other)),
      guards.length > 1 ? () => rebuild(guards.toSpliced(index, 1)) : undefined,
    );
}

/** The guard with every part that is not composed replaced. */
export function withAtoms(guard: unknown, change: (atom: unknown) => unknown): unknown {
  if (!isComposed(guard)) return change(guard);
  return builders[guard.name]?.(guard.guards.map((inner) => withAtoms(inner, change)));
}

/** The parts of a guard that are not composed. */
export const collectAtoms = (guard: unknown): unknown[] =>
  guard === undefined ? [] : isComposed(guard) ? guard.guards.flatMap(collectAtoms) : [guard];
