import { catalogue, isMachineName, type MachineName } from '#machines/catalogue.ts';
import { type Answer, refused } from './answer.ts';
import { check } from './check.ts';
import { coverage } from './coverage.ts';
import { document } from './document.ts';
import { draw } from './draw.ts';
import { list } from './list.ts';
import { paths } from './paths.ts';

export interface Options {
  format?: string | undefined;
  to?: string | undefined;
  as?: string | undefined;
  simple?: boolean | undefined;
  shortest?: boolean | undefined;
}

export interface Command {
  /** What has to be named after it. */
  words: readonly string[];
  options: readonly (keyof Options)[];
  /** What it does, for the help. */
  does: readonly string[];
  run: (words: readonly string[], options: Options) => Answer | Promise<Answer>;
}

/** Every command of `npm run flows` by its name. */
export const commands: Record<string, Command> = {
  list: { words: [], options: [], does: ['every machine, its size and what it is'], run: list },
  draw: {
    words: ['NAME'],
    options: ['format'],
    does: ['its chart: --format mermaid (the usual) or svg'],
    run: ([name], { format }) => named(name, (machine) => draw(machine, format)),
  },
  paths: {
    words: ['NAME'],
    options: ['to', 'as', 'simple', 'shortest', 'format'],
    does: [
      'the shortest way to each of its states; --simple: all that come to',
      'no state twice',
      '--to STATE: to this one, such as CHARGED, CLOSED or email:verified',
      '--as ROLE: by investor, owner or manager, and the system alone',
      '--format text (the usual), json, or a test that runs as it is:',
      'playwright for a flow, api for a lifecycle',
    ],
    run: ([name], options) => named(name, (machine) => paths(machine, options)),
  },
  coverage: {
    words: [],
    options: ['format'],
    does: ['what the last npm test took of each, and by name what not;', '--format text or json'],
    run: (_, { format }) => coverage(format),
  },
  check: {
    words: ['FILE'],
    options: ['format'],
    does: ['proves a tenant’s choices sound, or shows the way to what is not;', '--format text or json'],
    run: ([file], { format }) => check(file, format),
  },
  document: { words: [], options: [], does: ['writes the page beside each machine'], run: document },
};

const WIDTH = 12;

/** What can be asked, in 80 columns. */
export const help = [
  'npm run flows -- COMMAND',
  '',
  ...Object.entries(commands).flatMap(([name, { words, does }]) =>
    does.map((line, index) => `  ${(index ? '' : [name, ...words].join(' ')).padEnd(WIDTH)}${line}`),
  ),
  '',
  'It ends with 0; with 1 where a check finds something, with 2 where it was',
  'asked wrongly. Into a file: npm run -s flows -- … > file',
].join('\n');

function named(name: string | undefined, then: (machine: MachineName) => Answer | Promise<Answer>) {
  if (name !== undefined && isMachineName(name)) return then(name);
  const known = Object.keys(catalogue).join(', ');
  return refused(`${name ? `There is no machine ${name}` : 'A machine has to be named'}; there are ${known}.`);
}
