import { type AnyStateMachine, createMachine } from 'xstate';
import { dropLostTargets, hasCut } from './cutDefinition.ts';
import { isRecord, type StateConfig } from './rawConfig.ts';
import { readState } from './readState.ts';

export type ParsedMachine =
  | {
      ok: true;
      machine: AnyStateMachine;
      /** The sender cut the definition, so that the machine has parts that are not known. */
      isCut: boolean;
      /** It is written for version 4 of XState, which evaluates some things differently. */
      isVersion4: boolean;
    }
  | { ok: false; reason: string };

/**
 * Creates a machine from a JSON definition: the configuration that XState's inspector sends, or `machine.definition`.
 * It can only be drawn, because JSON has no functions.
 */
export function machineFrom(definition: unknown): ParsedMachine {
  try {
    const parsed: unknown = typeof definition === 'string' ? JSON.parse(definition) : definition;
    if (!isRecord(parsed)) return { ok: false, reason: 'no definition' };
    const { config, isVersion4 } = readState(parsed);
    const isCut = hasCut(config);
    const known = withInitialKeys(isCut ? dropLostTargets(config) : config);
    return { ok: true, machine: createMachine(known as Parameters<typeof createMachine>[0]), isCut, isVersion4 };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** `machine.definition` refers to the initial state by its id, but a configuration needs its key. */
function withInitialKeys(state: StateConfig): StateConfig {
  const { states = {}, initial } = state;
  const targetId = firstTarget(initial);
  const key = Object.keys(states).find((each) => `#${String(states[each]?.id)}` === targetId);
  return {
    ...state,
    ...(key !== undefined && { initial: key }),
    ...(state.states && {
      states: Object.fromEntries(Object.entries(states).map(([each, child]) => [each, withInitialKeys(child)])),
    }),
  };
}

const firstTarget = (initial: unknown): unknown =>
  isRecord(initial) && Array.isArray(initial.target) ? initial.target[0] : undefined;
