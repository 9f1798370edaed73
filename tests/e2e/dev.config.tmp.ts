import config from './playwright.config.ts';
export default {
  ...config,
  webServer: undefined,
  expect: { timeout: 6_000 },
  use: { ...config.use, actionTimeout: 6_000, trace: 'off' as const },
};
