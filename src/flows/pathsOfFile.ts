import { type Answer, failure, success } from '../visualiser/commandLine/answer.ts';
import type { FoundMachine } from '../visualiser/commandLine/machineFile.ts';
import { shortestFilePaths, simpleFilePaths } from './fileSearch.ts';
import { leafStatuses } from './findPaths.ts';
import type { Options } from './options.ts';
import { formatPaths } from './paths.ts';
import { collectStatusNames, matchesStatus } from './statusNames.ts';

/** Prints the paths through a machine that a file exports: through its chart, since nothing else is known of it. */
export function pathsOfFile({ name, machine }: FoundMachine, options: Options): Answer {
  const { to, simple, shortest, as, format = 'text' } = options;
  if (format !== 'text' && format !== 'json') return failure(`The paths of a file are text or json, not ${format}.`);
  if (simple && shortest) return failure('Either --simple or --shortest, not both.');
  if (as !== undefined) return failure(`${name} comes from a file and has no roles.`);
  const isEnd = (status: string) => to === undefined || matchesStatus(status, to);
  const { paths, isTruncated } = simple ? simpleFilePaths(machine, isEnd) : shortestFilePaths(machine);
  const selected = paths.filter((path) => isEnd(path.to));
  if (selected.length === 0 && to !== undefined)
    return failure(`No path leads to ${to}; ${name} has ${collectStatusNames(leafStatuses(machine)).join(', ')}.`);
  if (selected.length === 0 && format === 'text') return failure(`No path leads from the first state of ${name}.`);
  const found = {
    machine: name,
    paths: simple ? selected : selected.slice(0, to === undefined ? undefined : 1),
    isTruncated,
  };
  return success(format === 'json' ? JSON.stringify(found, null, 2) : formatPaths(found));
}
