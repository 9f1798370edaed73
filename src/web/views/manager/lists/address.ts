import * as v from 'valibot';

type Search = Readonly<Record<string, string | number | undefined>>;

/** What cannot be read in an address is left out, rather than an error. */
export const soft = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

export const pageSizes = [25, 50, 100] as const;

/** Numbers that were typed as words: the router reads `?search=2041` as a number. */
export const words = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** What every list keeps in its address; a list adds its own filters. */
export const listSearch = {
  page: soft(v.pipe(v.number(), v.integer(), v.minValue(1))),
  size: soft(v.picklist(pageSizes)),
  sort: soft(v.pipe(v.string(), v.regex(/^-?[a-zA-Z]{1,40}$/))),
};

export function addressOf(path: string, search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length ? `${path}?${query}` : path;
}

/** The addresses that a list links to: another filter begins at its first page again. */
export function addressesOf<S extends Search>(path: string, search: S) {
  return {
    hrefWith: (change: Partial<S>) => addressOf(path, { ...search, ...change }),
    filteredHref: (change: Partial<S>) => addressOf(path, { ...search, page: undefined, ...change }),
  };
}
