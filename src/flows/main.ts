import { parseArgs } from 'node:util';
import { type Answer, failure, success } from '../visualiser/commandLine/answer.ts';
import { type Command, commands, help } from './commands.ts';
import type { Options } from './options.ts';

const options = {
  format: { type: 'string' },
  to: { type: 'string' },
  as: { type: 'string' },
  simple: { type: 'boolean' },
  shortest: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs the command that the arguments name, or returns one sentence that says what is wrong with them. */
export async function run(args: readonly string[]): Promise<Answer> {
  const parsed = readArguments(args);
  if (typeof parsed === 'string') return failure(parsed);
  const [name = '', ...positionals] = parsed.positionals;
  if (parsed.isHelp || name === 'help') return success(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const all = Object.keys(commands).join(', ');
  if (!command) return failure(`${name ? `There is no command ${name}` : 'Name a command'}; there are ${all}.`);
  const error = findUsageError(name, command, positionals, parsed.options);
  return error ? failure(error) : command.run(positionals, parsed.options);
}

interface ParsedArguments {
  positionals: string[];
  options: Options;
  isHelp: boolean;
}

function readArguments(args: readonly string[]): ParsedArguments | string {
  try {
    const { positionals, values, tokens } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const repeated = given.find((name, index) => given.indexOf(name) !== index);
    const { help: isHelp = false, ...rest } = values;
    return repeated ? `--${repeated} is given twice.` : { positionals, options: rest, isHelp };
  } catch (error) {
    return `${String((error as Error).message).split('. ')[0]}.`;
  }
}

/** Reports arguments and options that the command does not have, rather than ignoring them. */
function findUsageError(
  name: string,
  { parameters, options: known }: Command,
  positionals: readonly string[],
  given: Options,
) {
  const extra = positionals[parameters.length];
  if (extra !== undefined)
    return `${name} takes ${parameters.length ? `one ${parameters[0]}` : 'no name'}: ${extra} is too much.`;
  const unknown = Object.keys(given).find((option) => !(known as readonly string[]).includes(option));
  return unknown && `${name} takes no --${unknown}.`;
}
