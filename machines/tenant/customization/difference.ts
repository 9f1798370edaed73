/** A field with different values in two configurations. A list counts as one value. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ between two values, in the order of the first value. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], path ? `${path}.${key}` : key));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
