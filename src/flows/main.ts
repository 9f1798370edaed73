import { parseArgs } from 'node:util';
import { type Answer, refused } from './answer.ts';
import { commands, type Options, usage } from './commands.ts';

const options = {
  format: { type: 'string' },
  to: { type: 'string' },
  as: { type: 'string' },
  simple: { type: 'boolean' },
  shortest: { type: 'boolean' },
} as const;

/** What is asked, done: the command by its name, and what is wrong with how it was asked in one sentence. */
export async function run(args: readonly string[]): Promise<Answer> {
  const read = readArguments(args);
  if (typeof read === 'string') return refused(read);
  const [name = '', ...words] = read.words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return refused(`${name ? `There is no command ${name}: ` : ''}npm run flows -- ${usage}`);
  return command(words, read.options);
}

function readArguments(args: readonly string[]): { words: string[]; options: Options } | string {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, options: values };
  } catch (error) {
    return String((error as Error).message).split('. ')[0] ?? '';
  }
}
