import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page of the inspector alone. It shares its code with the product, and nothing else of it. */
export default defineConfig({
  root: at('.'),
  mode: 'inspector',
  css: { postcss: at('../../web/design') },
  plugins: [react()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
