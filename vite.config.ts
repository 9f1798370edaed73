import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, chunkMatches, isInFirstLoad } from './src/scripts/bundle/chunks.ts';
import { assertMatches } from './src/scripts/bundle/expectedMatches.ts';
import { libraryMatches, libraryTexts } from './src/scripts/bundle/libraryTexts.ts';
import { machineNameMatches, namesOfMachines } from './src/scripts/bundle/machineNames.ts';
import { moduleStubs, stubMatches } from './src/scripts/bundle/moduleStubs.ts';
import { productPackages } from './src/scripts/bundle/productPackages.ts';
import { shortRouteMatches, shortRoutes } from './src/scripts/bundle/shortRoutes.ts';
import { sortedPreloads } from './src/scripts/bundle/sortedPreloads.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Messages arrive compiled, so the parser of message texts stays out of the browser. */
const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** React 18 and later has this hook itself, but some libraries still import the shim. */
const withoutShim = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
];

export default defineConfig({
  root: at('src/web'),
  publicDir: at('src/web/public'),
  resolve: { alias: [withoutParser, ...withoutShim] },
  // A browser has no `require`. A library that looks for it would add code that throws to every page.
  environments: { client: { define: { 'typeof require': '"undefined"' } } },
  css: { postcss: at('src/web/design') },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('src/web/routes'),
      generatedRouteTree: at('src/web/routeTree.gen.ts'),
      quoteStyle: 'single',
      // What a page asks of the server is code of that page: the first page of all others does without it.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    namesOfMachines,
    shortRoutes,
    moduleStubs,
    libraryTexts,
    productPackages,
    sortedPreloads,
    assertMatches('chunks', chunkMatches),
    assertMatches('machine-names', machineNameMatches),
    assertMatches('short-routes', shortRouteMatches),
    assertMatches('module-stubs', stubMatches),
    assertMatches('libraries', libraryMatches),
  ],
  build: {
    target: 'es2022',
    outDir: at('dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: {
      // Where the hint is not known, the file is fetched when it is imported.
      polyfill: false,
      // The file itself is asked for in the same moment anyway.
      resolveDependencies: (file, needed, { hostId }) =>
        needed.filter((each) => each !== file && !(hostId.includes('/app-') && isInFirstLoad(each))),
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A recipe that is not used brings no stylesheet along.
      treeshake: {
        moduleSideEffects: [{ test: /\/styled-system\/.*\.js$/, sideEffects: false }],
        // So does a component for dates that no view shows.
        manualPureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'],
      },
      output: {
        codeSplitting: { groups: chunkGroups(at('src/web/entry.ts')) },
        // A hash is all that compression cannot shorten in the first page's list of files. 42 bits tell versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
