import type { Report } from './check.ts';

/** A call that is not checked, and why not. */
export interface Exception {
  /** The file below `src/server`, and its calls that are not checked. */
  file: string;
  calls: number;
  why: string;
}

/** Everything that has to be mended, one line each. An exception that no call needs is one too. */
export function listFailures({ mismatches, unchecked }: Report, exceptions: readonly Exception[]): string[] {
  const allowed = new Map(exceptions.map(({ file, calls }) => [file, calls]));
  const places = new Map(unchecked.map(({ place, file }) => [place, file]));
  const found = new Map<string, number>();
  for (const file of places.values()) found.set(file, (found.get(file) ?? 0) + 1);
  const beyond = unchecked.filter(({ file }) => (found.get(file) ?? 0) > (allowed.get(file) ?? 0));
  const unused = exceptions.filter(({ file, calls }) => (found.get(file) ?? 0) < calls);
  return [
    ...mismatches,
    ...beyond.map(({ place, why }) => `${place} is not checked: ${why}`),
    ...unused.map(({ file }) => `${file} has fewer unchecked calls than src/scripts/rows/unchecked.ts says`),
  ];
}

export function composeSummary({ calls, statements, mismatches, unchecked }: Report): string {
  const missing = new Set(unchecked.map(({ place }) => place)).size;
  return `${counted(calls, 'call')} with rows, ${counted(statements, 'statement')} compared with the schema, ${mismatches.length} mismatches, ${counted(missing, 'call')} not checked`;
}

const counted = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
