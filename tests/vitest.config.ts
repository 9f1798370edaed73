import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    // Most of the time is spent waiting for the database, so that even two cores have room for two files.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
