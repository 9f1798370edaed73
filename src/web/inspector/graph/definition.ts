import { type AnyStateMachine, createMachine } from 'xstate';

/** What stands in a definition where it was too deep to be sent whole, or went in a circle. */
const CUT = /^\[(Object|Array|Circular|\.\.\.)\]$/;
const isCut = (value: unknown) => typeof value === 'string' && CUT.test(value);

export type Read = { ok: true; machine: AnyStateMachine } | { ok: false; reason: string };

/**
 * The machine of a definition in JSON: the configuration that the inspector of XState sends, or what
 * `machine.definition` gives. It can be drawn, not run: functions are gone from it.
 */
export function machineFrom(definition: unknown): Read {
  try {
    const config = withoutCuts(typeof definition === 'string' ? JSON.parse(definition) : definition);
    if (typeof config !== 'object' || config === null) return { ok: false, reason: 'no definition' };
    return { ok: true, machine: createMachine(withPlainInitials(config) as Parameters<typeof createMachine>[0]) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The definition of a machine that `machineFrom` reads: of each function, its name. */
export const definitionOf = ({ config }: AnyStateMachine): string =>
  JSON.stringify(config, (_, each: unknown) => (typeof each === 'function' ? { type: each.name } : each));

function withoutCuts(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isCut(each)).map(withoutCuts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isCut(each))
      .map(([key, each]) => [key, withoutCuts(each)]),
  );
}

interface Defined {
  id?: unknown;
  initial?: unknown;
  states?: Record<string, Defined>;
}

/** A finished definition names the first state by its id; a configuration, by its key. */
function withPlainInitials(state: Defined): Defined {
  const { states = {}, initial } = state;
  const wanted = firstTarget(initial);
  const key = Object.keys(states).find((each) => `#${String(states[each]?.id)}` === wanted);
  return {
    ...state,
    ...(key !== undefined && { initial: key }),
    states: Object.fromEntries(Object.entries(states).map(([each, child]) => [each, withPlainInitials(child)])),
  };
}

const firstTarget = (initial: unknown): unknown =>
  typeof initial === 'object' && initial !== null && 'target' in initial && Array.isArray(initial.target)
    ? initial.target[0]
    : undefined;
