import type { FormValues } from './form.contract.ts';

/** The value at a dotted path, or undefined if the path does not exist. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split('.')) {
    if (!isBranch(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Whether a dotted path leads to a field of these values, filled in or not. */
export function hasPath(values: unknown, path: string): boolean {
  const [, parent, key = ''] = /^(?:(.*)\.)?([^.]*)$/.exec(path) ?? [];
  const branch = parent === undefined ? values : valueAt(values, parent);
  return isBranch(branch) && Object.hasOwn(branch, key);
}

/** Replaces the value at a dotted path. Unchanged branches remain the same objects. */
export function withValueAt(values: FormValues, path: string, value: unknown): FormValues {
  return replaced(values, path.split('.'), value) as FormValues;
}

function replaced(branch: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const inner = rest.length ? replaced(isBranch(branch) ? branch[key] : undefined, rest, value) : value;
  if (!Array.isArray(branch)) return { ...(isBranch(branch) ? branch : {}), [key]: inner };
  const copy: unknown[] = [...branch];
  copy[Number(key)] = inner;
  return copy;
}

/** Whether two values are deeply equal. Files and dates are compared by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isBranch(value) && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
}
