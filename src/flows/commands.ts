import type { AnyStateMachine } from 'xstate';
import { catalogue, catalogueEntry, isMachineName } from '#machines/catalogue.ts';
import { type Answer, failure } from '../visualiser/commandLine/answer.ts';
import { draw } from '../visualiser/commandLine/draw.ts';
import { isMachineFile, readMachineFile } from '../visualiser/commandLine/machineFile.ts';
import { check } from './checkCommand.ts';
import { coverage } from './coverage.ts';
import { document } from './document.ts';
import { list } from './list.ts';
import { mutate } from './mutate.ts';
import type { Options } from './options.ts';
import { paths } from './paths.ts';
import { pathsOfFile } from './pathsOfFile.ts';

export interface Command {
  /** The positional arguments that are required. */
  parameters: readonly string[];
  options: readonly (keyof Options)[];
  /** Lines of the help. */
  description: readonly string[];
  run: (parameters: readonly string[], options: Options) => Answer | Promise<Answer>;
}

/** Every command of `npm run flows` by its name. */
export const commands: Record<string, Command> = {
  list: { parameters: [], options: [], description: ['every machine with its size and a description'], run: list },
  draw: {
    parameters: ['NAME'],
    options: ['format'],
    description: ['the chart of a machine: --format mermaid (default) or svg'],
    run: ([name], { format }) => withMachine(name, ({ machine }) => draw(machine, format)),
  },
  paths: {
    parameters: ['NAME'],
    options: ['to', 'as', 'simple', 'shortest', 'format'],
    description: [
      'the shortest path to each state; --simple: all paths that visit no',
      'state twice',
      '--to STATE: only to this state, such as CHARGED or email:verified',
      '--as ROLE: only with events of investor, owner or manager, and of',
      'the system',
      '--format text (default), json, or a test that runs as printed:',
      'playwright for a flow, api for a lifecycle',
    ],
    run: ([name], options) =>
      withMachine(name, (found) =>
        isMachineName(found.name) && !found.isFile ? paths(found.name, options) : pathsOfFile(found, options),
      ),
  },
  mutate: {
    parameters: ['NAME'],
    options: ['format'],
    description: [
      'plants mutants in a machine, and reports which of them the printed',
      'tests kill; --format text or json',
    ],
    run: ([name], { format }) =>
      withMachine(name, (found) => mutate(found.isFile ? `file ${found.name}` : found.name, found.machine, format)),
  },
  coverage: {
    parameters: [],
    options: ['format'],
    description: ['the transitions that the last npm test covered, and those that it', 'missed; --format text or json'],
    run: (_, { format }) => coverage(format),
  },
  check: {
    parameters: ['FILE'],
    options: ['format'],
    description: [
      'model-checks a tenant’s configuration, and prints the path to each',
      'violation; --format text or json',
    ],
    run: ([file], { format }) => check(file, format),
  },
  document: {
    parameters: [],
    options: [],
    description: ['writes the README and the expectations beside each machine'],
    run: document,
  },
};

const WIDTH = 12;

/** The text of the help, in 80 columns. */
export const help = [
  'npm run flows -- COMMAND',
  '',
  ...Object.entries(commands).flatMap(([name, { parameters, description }]) =>
    description.map((line, index) => `  ${(index ? '' : [name, ...parameters].join(' ')).padEnd(WIDTH)}${line}`),
  ),
  '',
  'NAME is a machine of the list, or a file that exports one (.ts, .js, .json;',
  'FILE#EXPORT if it exports several) for draw, paths and mutate.',
  '',
  'The exit code is 0, 1 if a check finds problems, or 2 if the arguments are',
  'wrong. To write to a file: npm run -s flows -- … > file',
].join('\n');

interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
  isFile: boolean;
}

async function withMachine(name: string | undefined, act: (machine: NamedMachine) => Answer | Promise<Answer>) {
  if (name !== undefined && isMachineName(name))
    return act({ name, machine: catalogueEntry(name).machine, isFile: false });
  if (name !== undefined && isMachineFile(name)) {
    const found = await readMachineFile(name);
    return 'ok' in found ? found : act({ ...found, isFile: true });
  }
  const known = Object.keys(catalogue).join(', ');
  return failure(`${name ? `There is no machine ${name}` : 'Name a machine'}; there are ${known}.`);
}
