import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          name: 'machines',
          root,
          include: ['tests/machines/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/flows/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          root,
          include: ['tests/server/**/*.test.ts', 'tests/paths/**/*.test.ts'],
          globalSetup: ['tests/support/embeddedDatabase.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'token', root, include: ['tests/token/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', root, include: ['tests/web/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
    ],
  },
});
