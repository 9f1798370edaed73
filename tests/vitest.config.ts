import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sized } from './support/size.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const common = {
  root,
  // No file leaves anything behind in a module, so that a worker reads the sources once, and not once a file.
  isolate: false,
  // What a test makes is dropped soon: room for it spares the collector most of its work.
  execArgv: ['--max-semi-space-size=64'],
  // Time is no matter of a test: what hangs is found all the same, and a busy machine fails nothing.
  testTimeout: sized(120_000, 3 * 60 * 60_000),
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['tests/support/chance.ts'],
};

export default defineConfig({
  root,
  test: {
    // Each worker reads the sources anew: more of them than cores cost more than the gaps that they would fill.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'machines',
          ...common,
          include: ['tests/machines/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/flows/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...common,
          include: ['tests/server/**/*.test.ts', 'tests/paths/**/*.test.ts'],
          globalSetup: ['tests/support/embeddedDatabase.ts'],
        },
      },
      { test: { name: 'token', ...common, include: ['tests/token/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          ...common,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [...common.setupFiles, 'tests/support/page.ts'],
        },
      },
    ],
  },
});
