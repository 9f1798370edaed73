// What a library's module imports although nothing here can reach it there, left out of the browser's code.
import type { Plugin } from 'vite';

interface StandIn {
  /** The one module that is given the stand-in; whoever else imports the same gets what the library has. */
  importer: RegExp;
  path: string;
  code: string;
}

const STAND_INS: readonly StandIn[] = [
  // A route could be asked for a link to go on from it (`Route.Link`); the product's links know an address alone.
  {
    importer: /\/@tanstack\/react-router\/dist\/esm\/route\.js$/,
    path: './link.js',
    code: 'export function Link() { throw new Error("Links are made by RouterLink"); }',
  },
  // A query could gather page after page; the product's lists have one at a time.
  {
    importer: /\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    path: './infiniteQueryBehavior.js',
    code: 'export function infiniteQueryBehavior() { throw new Error("Lists are read page by page"); }',
  },
];

const PREFIX = '\0stand-in:';

export const standIns: Plugin = {
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/(?:link|infiniteQueryBehavior)\.js$/ },
    handler: (path, importer = '') =>
      STAND_INS.some((each) => each.path === path && each.importer.test(importer)) ? PREFIX + path : undefined,
  },
  load: {
    filter: { id: /^\0stand-in:/ },
    handler: (id) => STAND_INS.find(({ path }) => PREFIX + path === id)?.code,
  },
};
