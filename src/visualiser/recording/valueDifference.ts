/** The difference between two values at one place in them. */
export interface Difference {
  /** The keys on the way to it, joined by dots. Empty for the values themselves. */
  path: string;
  kind: 'added' | 'removed' | 'changed';
  before: unknown;
  after: unknown;
}

/** Two values with more differences have little in common. */
const MAX = 200;

/** The differences between two JSON values, in the order of the second one. */
export function valueDifference(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = [];
  compare([], before, after, found);
  return found;
}

function compare(path: readonly string[], before: unknown, after: unknown, found: Difference[]): void {
  if (found.length >= MAX || Object.is(before, after)) return;
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    found.push({ path: path.join('.'), kind, before, after });
    return;
  }
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  for (const key of keys) compare([...path, key], before[key], after[key], found);
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
