import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { PLAYED_DEMO, portOf, WORKERS } from './support/ports.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Each worker has its own product, so that concurrent tests do not affect each other. */
const products = Array.from({ length: WORKERS }, (_, worker) => portOf(worker));

/**
 * Features of Chromium that tests do not need. Since version 150 a new window prepares two popups of its address bar as
 * pages of their own, which costs a context more than most tests do. The list replaces Playwright's, so it repeats it.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Specs that a slow machine leaves to `npm run verify`. */
const leftOut = (process.env.E2E_LEFT_OUT ?? '')
  .split(',')
  .filter(Boolean)
  .map((file) => file.replace('tests/e2e/', ''));

/** Tests the built product with its demo, in empty folders. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'pages', testMatch: '*.spec.ts', testIgnore: ['coverage.spec.ts', ...leftOut] },
    // The coverage is complete only after all other specs.
    { name: 'coverage', testMatch: 'coverage.spec.ts', testIgnore: leftOut, dependencies: ['pages'] },
  ],
  globalSetup: './support/clearCoverage.ts',
  outputDir: '../.results/e2e',
  fullyParallel: true,
  workers: WORKERS,
  // A slow machine may need a second attempt. The report names the tests that did.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../.results/e2e.json' }]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tracing doubles the time of a test, so only second attempts are traced.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would hide requests from the tests that answer them. Those of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.TESELA_BROWSER && { executablePath: process.env.TESELA_BROWSER }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // No page is open long enough for code to pay its optimisation back, nor to need its memory back.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    command: `node tests/e2e/serve.mjs ${PLAYED_DEMO} ${products.join(' ')}`,
    cwd: project,
    wait: { stdout: /Every product answers/ },
    // The demo is played, and then every product starts.
    timeout: 2_000_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
