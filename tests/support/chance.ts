import fc from 'fast-check';

/** All that chance decides follows from it: `TEST_SEED` repeats a run, and the long tests take another one each time. */
export const seed = Number(process.env.TEST_SEED ?? 20_260_601);

fc.configureGlobal({ seed });
