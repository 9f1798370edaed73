import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { quickOrFull } from './support/runSize.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const common = {
  root,
  // No test file leaves state in a module, so a worker loads the sources only once.
  isolate: false,
  // Most objects of a test are short-lived, so a large young generation saves most garbage collections. Most functions run
  // too seldom to pay back what it costs to compile them with all that they call.
  execArgv: ['--max-semi-space-size=64', '--max-inlined-bytecode-size-cumulative=200'],
  // Generous limits find a hanging test as well, and a busy machine fails nothing.
  testTimeout: quickOrFull(15 * 60_000, 3 * 60 * 60_000),
  hookTimeout: 15 * 60_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['tests/support/seed.ts', 'tests/support/afterFile.ts'],
};

export default defineConfig({
  root,
  test: {
    // Each worker loads all sources, which costs more than additional workers would gain.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          ...common,
          include: ['machines', 'structure', 'flows', 'visualiser/server', 'server', 'paths', 'token'].map(
            (each) => `tests/${each}/**/*.test.ts`,
          ),
          globalSetup: ['tests/support/database/embeddedDatabase.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...common,
          include: ['tests/web/**/*.test.{ts,tsx}', 'tests/visualiser/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [...common.setupFiles, 'tests/support/testingLibrary.ts'],
        },
      },
    ],
  },
});
