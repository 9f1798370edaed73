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

type Command = (words: readonly string[], options: Options) => Answer | Promise<Answer>;

/** Every command of `npm run flows` by its name. */
export const commands: Record<string, Command> = {
  check: ([file], { format }) => check(file, format),
  coverage: (_, { format }) => coverage(format),
  list: () => list(),
  document: () => document(),
  draw: ([name], { format }) => named(name, (machine) => draw(machine, format)),
  paths: ([name], options) => named(name, (machine) => paths(machine, options)),
};

export const usage = Object.keys(commands).join(' | ');

function named(name: string | undefined, then: (machine: MachineName) => Answer | Promise<Answer>) {
  if (name !== undefined && isMachineName(name)) return then(name);
  const known = Object.keys(catalogue).join(', ');
  return refused(`${name ? `There is no machine ${name}` : 'A machine has to be named'}; there are ${known}.`);
}
