/** Whether this is `npm run verify`, which may take longer than `npm test`. */
export const isVerifyRun = Boolean(process.env.TESELA_VERIFY);

/** Chooses between the values for `npm test` and for `npm run verify`. */
export const quickOrFull = (quick: number, full: number): number => (isVerifyRun ? full : quick);

/**
 * The tellings of a story that run: `npm run verify` tells it in every language, `npm test` in one. Stories are told in
 * different languages, so that both are read in every run.
 */
export const tellings = <T>(all: readonly T[], quick: number): readonly T[] =>
  isVerifyRun ? all : all.slice(quick, quick + 1);
