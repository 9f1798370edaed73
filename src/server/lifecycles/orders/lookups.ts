import { HOUR, MINUTE, SECOND } from '#machines/shared/duration.ts';

/** Minutes between requests to the provider about a payment without a final notice, then every hour. */
const MINUTES = [5, 10, 20, 40];
/** A payment that ended without money is looked up this long after its time limit, in case the provider was late. */
const LATE_HOURS = 24;

export const firstLookup = (now: Date) => new Date(now.getTime() + (MINUTES[0] ?? 0) * MINUTE);

/**
 * The time of the next lookup of a payment, or undefined if no further answer is expected. The end of its time limit is
 * never missed. `isOpen`: it still waits for money, or the provider has not answered whether there is any.
 */
export function nextLookup(
  { now, expiresAt, isOpen }: { now: Date; expiresAt: Date; isOpen: boolean },
  attempt: number,
): Date | undefined {
  const minutes = MINUTES[attempt];
  const next = now.getTime() + (minutes === undefined ? HOUR : minutes * MINUTE);
  if (now < expiresAt) return new Date(Math.min(next, expiresAt.getTime()));
  return isOpen || next <= expiresAt.getTime() + LATE_HOURS * HOUR ? new Date(next) : undefined;
}

/** Seconds between requests to the chain about a write without a definite answer, then every hour. */
const CHAIN_SECONDS = [5, 15, 30, 60, 120, 300, 600, 1200, 2400];
/** From this attempt on, the chain is asked again every hour. */
export const CHAIN_HOURLY = CHAIN_SECONDS.length;
/** After this many indefinite answers, about ten minutes, managers are notified. */
export const CHAIN_ALARM = 6;

export const nextChainAttempt = (now: Date, attempt: number) =>
  new Date(now.getTime() + (CHAIN_SECONDS[attempt] ?? HOUR / SECOND) * SECOND);

/** The times at which a recent entry on the chain is checked again, because a reorganisation can still remove it. */
export const nextChainCheck = (now: Date, attempt: number) =>
  new Date(now.getTime() + (MINUTES[attempt] ?? HOUR / MINUTE) * MINUTE);

/** A pause of a token leaves no receipt that shows its depth, so it is checked this often: for more than an hour. */
export const SWITCH_CHECKS = MINUTES.length;
