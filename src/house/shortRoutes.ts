// The first page has every route of the product in it: the tree of them without what only types read.
import type { Plugin } from 'vite';

const CHILDREN = /const \w+Children(?:: \w+)? = \{([^}]*)\}/g;

/** The names of a route's children are there for types alone; the router takes a list as well. */
const withoutNames = (code: string) =>
  code.replace(CHILDREN, (whole: string, children: string) =>
    whole.replace(`{${children}}`, `[${children.replace(/\w+:\s+/g, '')}]`),
  );

export const shortRoutes: Plugin = {
  name: 'short-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/routeTree\.gen\.ts$/ },
    handler: (code) => ({ code: withoutNames(code), map: null }),
  },
};
