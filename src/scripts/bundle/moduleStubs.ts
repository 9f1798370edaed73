// Replaces imports of library modules that this product never uses by stubs, to keep their code out of the browser.
import type { Plugin } from 'vite';
import { ExpectedMatches } from './expectedMatches.ts';

export const stubMatches = new ExpectedMatches('src/scripts/bundle/moduleStubs.ts');

interface Stub {
  /** The module that gets the stub. Other importers get the library's module. */
  importer: { test(id: string): boolean };
  path: string;
  /** The stub's own name, where two modules get different stubs for one path. */
  name?: string;
  code: string | ((original: string) => string);
}

const inQueryCore = (name: string) =>
  stubMatches.pattern('@tanstack/query-core', new RegExp(`/@tanstack/query-core/build/modern/${name}\\.js$`));

const PREFIX = '\0stub:';
const LATE_MUTATION = 'lateMutation';

const STUBS: readonly Stub[] = [
  // `Route.Link` is not used: the product's links only know an address.
  {
    importer: stubMatches.pattern('@tanstack/react-router', /\/@tanstack\/react-router\/dist\/esm\/route\.js$/),
    path: './link.js',
    code: 'export function Link() { throw new Error("Use RouterLink for links"); }',
  },
  // Infinite queries are not used: the product's lists show one page at a time.
  {
    importer: inQueryCore('query'),
    path: './infiniteQueryBehavior.js',
    code: 'export function infiniteQueryBehavior() { throw new Error("Infinite queries are not included in this build"); }',
  },
  // Every page has a cache of mutations, but only an observer makes one: the class arrives with the observer.
  {
    importer: inQueryCore('mutationCache'),
    path: './mutation.js',
    name: LATE_MUTATION,
    code: 'export let Mutation; export const setMutation = (loaded) => { Mutation = loaded; };',
  },
  {
    importer: inQueryCore('mutationObserver'),
    path: './mutation.js',
    name: 'mutation',
    code: (original) => `
      import { Mutation, getDefaultState } from ${JSON.stringify(original)};
      import { setMutation } from '${PREFIX}${LATE_MUTATION}';
      setMutation(Mutation);
      export { getDefaultState };`,
  },
];

const idOf = ({ name, path }: Stub) => PREFIX + (name ?? path);

/** The modules that stubs replace, by the stub's id. */
const originals = new Map<string, string>();

export const moduleStubs: Plugin = {
  name: 'module-stubs',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:\.\/(?:link|infiniteQueryBehavior|mutation)\.js|\0stub:.*)$/ },
    async handler(path, importer = '') {
      if (path.startsWith(PREFIX)) return path;
      const stub = STUBS.find((each) => each.path === path && each.importer.test(importer));
      if (!stub) return undefined;
      const original = await this.resolve(path, importer, { skipSelf: true });
      if (original) originals.set(idOf(stub), original.id);
      return idOf(stub);
    },
  },
  load: {
    filter: { id: /^\0stub:/ },
    handler(id) {
      const code = STUBS.find((each) => idOf(each) === id)?.code;
      return typeof code === 'function' ? code(originals.get(id) ?? '') : code;
    },
  },
};
