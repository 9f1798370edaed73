/** Whether this is `npm run verify`, which has the time for more than `npm test`. */
export const isFull = Boolean(process.env.TESELA_VERIFY);

/** How much is tried: the first on every change, the second in `npm run verify`. */
export const sized = (merge: number, full: number): number => (isFull ? full : merge);
