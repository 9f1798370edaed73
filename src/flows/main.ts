import { parseArgs } from 'node:util';
import { type Answer, refused, said } from './answer.ts';
import { type Command, commands, help, type Options } from './commands.ts';

const options = {
  format: { type: 'string' },
  to: { type: 'string' },
  as: { type: 'string' },
  simple: { type: 'boolean' },
  shortest: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What is asked, done: the command by its name, and what is wrong with how it was asked in one sentence. */
export async function run(args: readonly string[]): Promise<Answer> {
  const read = readArguments(args);
  if (typeof read === 'string') return refused(read);
  const [name = '', ...words] = read.words;
  if (read.asksForHelp || name === 'help') return said(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const all = Object.keys(commands).join(', ');
  if (!command)
    return refused(`${name ? `There is no command ${name}` : 'A command has to be named'}; there are ${all}.`);
  const wrong = unfit(name, command, words, read.options);
  return wrong ? refused(wrong) : command.run(words, read.options);
}

interface Read {
  words: string[];
  options: Options;
  asksForHelp: boolean;
}

function readArguments(args: readonly string[]): Read | string {
  try {
    const { positionals, values, tokens } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = given.find((name, index) => given.indexOf(name) !== index);
    const { help: asksForHelp = false, ...rest } = values;
    return twice ? `--${twice} is given twice.` : { words: positionals, options: rest, asksForHelp };
  } catch (error) {
    return `${String((error as Error).message).split('. ')[0]}.`;
  }
}

/** What a command does not take is said, not passed over. */
function unfit(name: string, { words: taken, options: known }: Command, words: readonly string[], given: Options) {
  const extra = words[taken.length];
  if (extra !== undefined)
    return `${name} takes ${taken.length ? `one ${taken[0]}` : 'no name'}: ${extra} is too much.`;
  const unknown = Object.keys(given).find((option) => !(known as readonly string[]).includes(option));
  return unknown && `${name} takes no --${unknown}.`;
}
