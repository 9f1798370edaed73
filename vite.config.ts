import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Messages arrive compiled, so the parser of message texts stays out of the browser. */
const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

export default defineConfig({
  root: at('src/web'),
  publicDir: at('src/web/public'),
  resolve: { alias: [withoutParser] },
  css: { postcss: at('src/web/design') },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('src/web/routes'),
      generatedRouteTree: at('src/web/routeTree.gen.ts'),
      quoteStyle: 'single',
    }),
    react({ compiler: true }),
  ],
  build: {
    target: 'es2022',
    outDir: at('dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every signed-in page needs comes in one file; without this each shared module would be a request of its own.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|xstate|@xstate|react-intl|@formatjs|intl-messageformat|valibot|ofetch|ufo|destr|use-sync-external-store)\//,
            },
            { name: 'preload', test: /preload-helper/, priority: 1 },
          ],
        },
      },
    },
  },
});
