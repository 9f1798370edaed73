// Shortens the tree of routes, which is part of the first page, by the parts that only types need.
import type { Plugin } from 'vite';
import { ExpectedMatches } from './expectedMatches.ts';

export const shortRouteMatches = new ExpectedMatches('src/scripts/bundle/shortRoutes.ts');
const tree = shortRouteMatches.pattern('the tree that @tanstack/router-plugin writes', /\/routeTree\.gen\.ts$/);

const CHILDREN = /const \w+Children(?:: \w+)? = \{([^}]*)\}/g;
const USES = /_addFileChildren\(/g;

/** Only types use the names of a route's children; the router accepts a list as well. */
export function withoutNames(code: string): string {
  let lists = 0;
  const short = code.replace(CHILDREN, (declaration: string, children: string) => {
    lists += 1;
    return declaration.replace(`{${children}}`, `[${children.replace(/\w+:\s+/g, '')}]`);
  });
  const uses = code.match(USES)?.length ?? 0;
  if (lists === 0 || lists !== uses)
    throw new Error(
      `src/scripts/bundle/shortRoutes.ts recognises ${lists} lists of children in the tree that @tanstack/router-plugin writes, which has ${uses}: adapt its pattern to the plugin.`,
    );
  return short;
}

export const shortRoutes: Plugin = {
  name: 'short-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/routeTree\.gen\.ts$/ },
    handler: (code, id) => (tree.test(id) ? { code: withoutNames(code), map: null } : undefined),
  },
};
