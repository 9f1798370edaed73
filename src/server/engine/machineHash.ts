import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';

const hashes = new WeakMap<AnyStateMachine, string>();

/**
 * Identifies a machine's version by its whole definition, names of guards and actions included. A journal entry names
 * the version that decided it.
 */
export function machineHash(machine: AnyStateMachine): string {
  let hash = hashes.get(machine);
  if (!hash) {
    hash = createHash('sha256').update(JSON.stringify(machine.config, named)).digest('hex').slice(0, 16);
    hashes.set(machine, hash);
  }
  return hash;
}

/** XState composes guards into functions with a property that lists their parts. */
function named(_: string, value: unknown) {
  if (typeof value !== 'function') return value;
  return 'guards' in value ? { all: value.name, guards: value.guards } : `function ${value.name}`;
}
