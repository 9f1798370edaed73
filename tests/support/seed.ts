import fc from 'fast-check';

/** The seed of all property tests. `npm run verify` uses a new one each time, and `TEST_SEED` repeats a run. */
export const seed = Number(process.env.TEST_SEED ?? 20_260_601);

fc.configureGlobal({ seed });
