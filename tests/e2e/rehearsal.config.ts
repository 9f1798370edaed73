import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** The stories against an installation that runs already, which `npm run rehearse` starts. */
export default defineConfig({
  ...config,
  projects: [{ name: 'stories', testMatch: 'story.spec.ts' }],
  globalSetup: undefined,
  webServer: undefined,
  workers: 1,
  reporter: [['line']],
});
