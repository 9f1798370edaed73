import { type AnyStateMachine, createMachine } from 'xstate';

/** The serializer's placeholders for values that were nested too deeply or circular. */
const PLACEHOLDER = /^\[(Object|Array|Circular|\.\.\.)\]$/;
const isPlaceholder = (value: unknown) => typeof value === 'string' && PLACEHOLDER.test(value);

export type ParsedMachine = { ok: true; machine: AnyStateMachine } | { ok: false; reason: string };

/**
 * Creates a machine from a JSON definition: the configuration that XState's inspector sends, or `machine.definition`.
 * It can only be drawn, because JSON has no functions.
 */
export function machineFrom(definition: unknown): ParsedMachine {
  try {
    const config = withoutPlaceholders(typeof definition === 'string' ? JSON.parse(definition) : definition);
    if (typeof config !== 'object' || config === null) return { ok: false, reason: 'no definition' };
    return { ok: true, machine: createMachine(withInitialKeys(config) as Parameters<typeof createMachine>[0]) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The JSON definition of a machine, readable by `machineFrom`. Functions are replaced by their names. */
export const definitionOf = ({ config }: AnyStateMachine): string =>
  JSON.stringify(config, (_, each: unknown) => (typeof each === 'function' ? { type: each.name } : each));

function withoutPlaceholders(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isPlaceholder(each)).map(withoutPlaceholders);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isPlaceholder(each))
      .map(([key, each]) => [key, withoutPlaceholders(each)]),
  );
}

interface Defined {
  id?: unknown;
  initial?: unknown;
  states?: Record<string, Defined>;
}

/** `machine.definition` refers to the initial state by its id, but a configuration needs its key. */
function withInitialKeys(state: Defined): Defined {
  const { states = {}, initial } = state;
  const targetId = firstTarget(initial);
  const key = Object.keys(states).find((each) => `#${String(states[each]?.id)}` === targetId);
  return {
    ...state,
    ...(key !== undefined && { initial: key }),
    states: Object.fromEntries(Object.entries(states).map(([each, child]) => [each, withInitialKeys(child)])),
  };
}

const firstTarget = (initial: unknown): unknown =>
  typeof initial === 'object' && initial !== null && 'target' in initial && Array.isArray(initial.target)
    ? initial.target[0]
    : undefined;
