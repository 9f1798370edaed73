import { initialPlace, keyOf, type Place, type SearchModel, steps } from '#machines/shared/search.ts';

/** More values of one field, such as the number of tries, show nothing new. */
const MAX_VALUES = 6;

/**
 * The places in which a lifecycle is tested: nearest first, so many that each state of each region is seen with each
 * value of what the machine remembers. All combinations of parallel regions would be hundreds.
 */
export function testedPlaces(model: SearchModel): Place[] {
  const start = initialPlace(model);
  const seen = new Map<string, Set<string>>();
  const chosen = new Map<string, Place>();
  for (const place of [start, ...steps(model, start)]) {
    const key = keyOf(place);
    if (chosen.has(key)) continue;
    const isNew = listPairs(place).map(([field, value]) => {
      const values = seen.get(field) ?? new Set();
      seen.set(field, values);
      if (values.has(value) || values.size >= MAX_VALUES) return false;
      values.add(value);
      return true;
    });
    if (isNew.includes(true)) chosen.set(key, place);
  }
  return [...chosen.values()];
}

/** The combinations seen at a place: each state with each value of the machine state and each state of the other regions. */
function listPairs({ status, machineState }: Place): [field: string, value: string][] {
  const parts = status.split(',');
  const remembered = Object.entries(machineState);
  return parts.flatMap((part, at): [string, string][] => [
    [part, ''],
    ...remembered.map(([name, value]): [string, string] => [`${part} ${name}`, JSON.stringify(value)]),
    ...parts.slice(at + 1).map((other): [string, string] => [`${part} ${other}`, '']),
  ]);
}

/** A place in words: its status, and what the machine remembers differently from the start. */
export function placeName({ status, machineState }: Place, initial: Record<string, unknown>): string {
  const changed = Object.entries(machineState).filter(([key, value]) => !isSame(value, initial[key]));
  return changed.length ? `${status} with ${changed.map(memory).join(', ')}` : status;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The machine's memory, in words. An object is a copy of an event's data. */
export const memory = ([name, value]: [string, unknown]): string =>
  `${name} ${typeof value === 'object' && value !== null && !Array.isArray(value) ? 'given' : plain(value)}`;

export const plain = (value: unknown): string =>
  value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '');
