import { defineConfig } from '@playwright/test';
import all from './playwright.config.ts';

const { timeout = 0, expect = {}, use = {} } = all;

/** Runs the tests that `npm run flows` has printed against a product that is already running. */
export default defineConfig({
  testDir: '../.results/printed',
  outputDir: '../.results/printed/e2e',
  workers: 1,
  timeout,
  expect,
  use,
});
