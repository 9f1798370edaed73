// Replaces imports of library modules that this product never uses by stubs, to keep their code out of the browser.
import type { Plugin } from 'vite';
import { ExpectedMatches } from './expectedMatches.ts';

export const stubMatches = new ExpectedMatches('src/scripts/moduleStubs.ts');

interface Stub {
  /** The module that gets the stub. Other importers get the library's module. */
  importer: { test(id: string): boolean };
  path: string;
  code: string;
}

const STUBS: readonly Stub[] = [
  // `Route.Link` is not used: the product's links only know an address.
  {
    importer: stubMatches.pattern('@tanstack/react-router', /\/@tanstack\/react-router\/dist\/esm\/route\.js$/),
    path: './link.js',
    code: 'export function Link() { throw new Error("Use RouterLink for links"); }',
  },
  // Infinite queries are not used: the product's lists show one page at a time.
  {
    importer: stubMatches.pattern('@tanstack/query-core', /\/@tanstack\/query-core\/build\/modern\/query\.js$/),
    path: './infiniteQueryBehavior.js',
    code: 'export function infiniteQueryBehavior() { throw new Error("Infinite queries are not included in this build"); }',
  },
];

const PREFIX = '\0stub:';

export const moduleStubs: Plugin = {
  name: 'module-stubs',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/(?:link|infiniteQueryBehavior)\.js$/ },
    handler: (path, importer = '') =>
      STUBS.some((each) => each.path === path && each.importer.test(importer)) ? PREFIX + path : undefined,
  },
  load: {
    filter: { id: /^\0stub:/ },
    handler: (id) => STUBS.find(({ path }) => PREFIX + path === id)?.code,
  },
};
