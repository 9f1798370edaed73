import { now, Unknown } from './frames.ts';

export type Fields = Record<string | symbol, unknown>;

/** Marks an object that may have more fields than are known. */
export const MORE = Symbol('more fields');

/** A field of a value. Of a field that is not there, it is known only of a whole object that it is absent. */
export function fieldOf(of: unknown, key: string | number, why: string): unknown {
  if (of === undefined || of === null) return undefined;
  if (typeof of !== 'object') return key === 'length' ? (of as string).length : new Unknown(why);
  if (Object.hasOwn(of, key)) return now((of as Fields)[key]);
  return (of as Fields)[MORE] ? new Unknown(why) : undefined;
}
