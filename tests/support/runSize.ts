/** Whether this is `npm run verify`, which may take longer than `npm test`. */
export const isVerifyRun = Boolean(process.env.TESELA_VERIFY);

/** Chooses between the values for `npm test` and for `npm run verify`. */
export const quickOrFull = (quick: number, full: number): number => (isVerifyRun ? full : quick);
