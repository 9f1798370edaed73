import * as v from 'valibot';
import { pageSizes, readRows } from './rowsPerPage.ts';

type Search = Readonly<Record<string, string | number | undefined>>;

/** Ignores an invalid search parameter instead of failing. */
export const lenient = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/**
 * All values of a type, in the order of their filter. A missing one is a compile error. Searches repeat the values, so that
 * the router parses an address without loading a machine.
 */
export const every =
  <T extends string>() =>
  <const L extends readonly T[]>(list: L & ([Exclude<T, L[number]>] extends [never] ? L : Exclude<T, L[number]>)): L =>
    list;

/** A text parameter. The router parses `?search=2041` as a number. */
export const searchText = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** The id of an entity that the page shows or filters by. */
export const searchId = lenient(v.pipe(v.string(), v.uuid()));

const Size = v.optional(v.picklist(pageSizes));

/** A list has as many rows as the last one for which the user chose. Links may leave the number out, as the type says. */
const size = v.fallback(v.optional(v.picklist(pageSizes), readRows), undefined) as unknown as typeof Size;

/** The search parameters of every list. Each list adds its own filters. */
export const listSearch = {
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
  size,
  sort: lenient(v.pipe(v.string(), v.regex(/^-?[a-zA-Z]{1,40}$/))),
};

export function buildAddress(path: string, search: Search): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return entries.length ? `${path}?${query}` : path;
}

/** The addresses that a list links to. A change of a filter returns to the first page. */
export function buildAddresses<S extends Search>(path: string, search: S) {
  return {
    hrefWith: (change: Partial<S>) => buildAddress(path, { ...search, ...change }),
    filteredHref: (change: Partial<S>) => buildAddress(path, { ...search, page: undefined, ...change }),
  };
}
