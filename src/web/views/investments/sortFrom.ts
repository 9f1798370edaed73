import type { Sort } from '#web/ui/columns.ts';

/** How a list is sorted, from the `sort` in its address: a column, with `-` in front for descending. */
export function sortFrom(sort: string | undefined, hrefWith: (sort: string) => string): Sort {
  return {
    column: sort?.replace(/^-/, ''),
    direction: sort && !sort.startsWith('-') ? 'asc' : 'desc',
    hrefFor: (column, direction) => hrefWith(direction === 'desc' ? `-${column}` : column),
  };
}
