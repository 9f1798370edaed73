import type { AnalyticsIds } from './measured.ts';

const KEY = 'tesela.registered';

/**
 * Somebody has made an account. It is told to the tenant's analytics on the first page where they may run, and only
 * with permission; until then this tab remembers it, and no longer.
 */
export function noteRegistered({ registerEventId }: AnalyticsIds) {
  if (registerEventId) sessionStorage.setItem(KEY, registerEventId);
}

/** The event to tell of a registration that was not told yet. */
export function takeRegistered(): string | null {
  const event = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return event;
}
