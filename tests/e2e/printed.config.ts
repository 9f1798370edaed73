import { defineConfig } from '@playwright/test';
import all from './playwright.config.ts';

const { timeout = 0, expect = {}, use = {} } = all;

/** The tests that `npm run flows` has printed, against a product that runs already. */
export default defineConfig({
  testDir: '../.results/printed',
  outputDir: '../.results/printed/e2e',
  workers: 1,
  timeout,
  expect,
  use,
});
