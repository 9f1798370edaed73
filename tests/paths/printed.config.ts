import { defineConfig } from 'vitest/config';
import { common } from '../vitest.config.ts';

/** Runs the tests that `npm run flows` has printed. */
export default defineConfig({
  root: common.root,
  test: {
    ...common,
    include: ['tests/.results/printed/*.test.ts'],
    globalSetup: ['tests/support/embeddedDatabase.ts'],
  },
});
