import type { Sort } from '#web/lists/columns.ts';

/** Reads the `sort` parameter of an address: a column, with `-` in front for descending order. */
export function sortFrom(sort: string | undefined, hrefWith: (sort: string) => string): Sort {
  return {
    column: sort?.replace(/^-/, ''),
    direction: sort && !sort.startsWith('-') ? 'asc' : 'desc',
    hrefFor: (column, direction) => hrefWith(direction === 'desc' ? `-${column}` : column),
  };
}
