import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { portOf, WORKERS } from './support/ports.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Each worker has a product of its own, so that no test meets what another does at the same time. */
const products = Array.from({ length: WORKERS }, (_, worker) => portOf(worker));

/** Against the built product with its demo, in folders of its own that begin empty. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'pages', testMatch: '*.spec.ts', testIgnore: 'coverage.spec.ts' },
    // What the others have taken is counted when they are done.
    { name: 'coverage', testMatch: 'coverage.spec.ts', dependencies: ['pages'] },
  ],
  globalSetup: './support/forget.ts',
  outputDir: '../.results/e2e',
  fullyParallel: true,
  workers: WORKERS,
  // A machine that is short of time gets a second chance, and the report says which test took it.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../.results/e2e.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // To record what happens takes as long as what happens: only a second try is recorded.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.TESELA_BROWSER && { executablePath: process.env.TESELA_BROWSER }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node tests/e2e/serve.mjs ${products.join(' ')}`,
    cwd: project,
    wait: { stdout: /Every product answers/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
