import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, createMachine } from 'xstate';
import { type Answer, failure } from './answer.ts';
import { expandDefinition, transitionsIn, walkStates } from './mutation/definition.ts';

export interface FoundMachine {
  name: string;
  machine: AnyStateMachine;
}

const extensions = ['.ts', '.mts', '.js', '.mjs', '.json'];

/** Whether an argument names a file rather than a machine of the catalogue. */
export const isMachineFile = (argument: string): boolean =>
  argument.includes('/') || extensions.includes(path.extname(argument.split('#')[0] ?? ''));

/** Loads a machine of XState v5 from a file: `FILE`, or `FILE#EXPORT` if the file exports several. */
export async function readMachineFile(argument: string): Promise<FoundMachine | Extract<Answer, { ok: false }>> {
  const [file = '', wanted] = argument.split('#');
  const loaded = await load(file);
  if (!loaded.ok) return loaded;
  const machines = Object.entries(loaded.exports).filter((entry): entry is [string, AnyStateMachine] =>
    isMachine(entry[1]),
  );
  // The default export is often a named one too.
  const found = machines.filter(
    ([name, machine]) => name !== 'default' || machines.filter(([, other]) => other === machine).length === 1,
  );
  const names = found.map(([name]) => name).join(', ');
  if (found.length === 0) return failed(`${file} exports no machine of XState v5.`);
  const [chosen, ...others] = wanted === undefined ? found : found.filter(([name]) => name === wanted);
  if (!chosen) return failed(`${file} exports no machine ${wanted}; there are ${names}.`);
  if (others.length) return failed(`${file} exports several machines; name one as ${file}#EXPORT: ${names}.`);
  const [name, machine] = chosen;
  const old = oldSyntaxIn(machine.config);
  return old ? failed(`${file}: ${old}`) : { name: machine.id === '(machine)' ? name : machine.id, machine };
}

const failed = (message: string) => failure(message) as Extract<Answer, { ok: false }>;

type Loaded = { ok: true; exports: Record<string, unknown> } | Extract<Answer, { ok: false }>;

async function load(file: string): Promise<Loaded> {
  try {
    if (path.extname(file) !== '.json')
      return { ok: true, exports: { ...((await import(pathToFileURL(path.resolve(file)).href)) as object) } };
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof config !== 'object' || config === null || !('states' in config))
      return failed(`${file} is not the definition of a machine, which is a JSON object with states.`);
    const old = oldSyntaxIn(config);
    return old ? failed(`${file}: ${old}`) : { ok: true, exports: { machine: createMachine(config as never) } };
  } catch (error) {
    const [reason = ''] = String((error as Error).message ?? error).split('\n');
    return failed(`The file ${file} cannot be loaded: ${reason}`);
  }
}

/** Recognises a machine by its parts, because the file may use another copy of XState. */
function isMachine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { config, root, transition, implementations } = value as Record<string, unknown>;
  return (
    typeof config === 'object' &&
    typeof root === 'object' &&
    typeof transition === 'function' &&
    Boolean(implementations)
  );
}

/** XState v5 ignores the guards of v4 in production, so that transitions would be drawn as always possible. */
function oldSyntaxIn(config: object): string | undefined {
  for (const at of walkStates(expandDefinition(config)))
    for (const { transition, event } of transitionsIn(at, ''))
      if ('cond' in transition)
        return `the transition ${event} of ${at.names.join('.') || 'the machine'} has a cond, which is XState v4. In v5 it is called guard.`;
  return undefined;
}
