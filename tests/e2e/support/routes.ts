import { readFileSync } from 'node:fs';

const tree = readFileSync(new URL('../../../src/web/routeTree.gen.ts', import.meta.url), 'utf8');
const declared = tree.slice(tree.indexOf('interface FileRoutesByFullPath'), tree.indexOf('interface FileRoutesByTo'));

/** The path of every page, with parameters such as `$id`. */
export const builtPaths = [...declared.matchAll(/^ {2}'([^']+)':/gm)]
  .map(([, path = '']) => (path.length > 1 ? path.replace(/\/$/, '') : path))
  .filter((path, index, all) => all.indexOf(path) === index);

/** The pages of an area. The area itself has no page. */
export const pagesOf = (area: string) => builtPaths.filter((path) => path.startsWith(`/${area}/`));
