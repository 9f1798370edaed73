import { HOUR, MINUTE } from '#machines/shared/duration.ts';

/** Minutes after which the provider is asked again about a payment that no notice has ended, then every hour. */
const MINUTES = [5, 10, 20, 40];
/** A payment that has ended without money is looked up this long after its time, in case the provider was late. */
const LATE_HOURS = 24;

export const firstLookup = (now: Date) => new Date(now.getTime() + (MINUTES[0] ?? 0) * MINUTE);

/** When a payment is looked up next, or undefined if no further answer is expected. The end of its time is never missed. */
export function nextLookup(
  { now, expiresAt, isOpen }: { now: Date; expiresAt: Date; isOpen: boolean },
  attempt: number,
): Date | undefined {
  const minutes = MINUTES[attempt];
  const next = now.getTime() + (minutes === undefined ? HOUR : minutes * MINUTE);
  if (now < expiresAt) return new Date(Math.min(next, expiresAt.getTime()));
  return isOpen || next <= expiresAt.getTime() + LATE_HOURS * HOUR ? new Date(next) : undefined;
}
