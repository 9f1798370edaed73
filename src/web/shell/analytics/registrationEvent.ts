import type { AnalyticsIds } from './analyticsState.ts';

const KEY = 'tesela.registered';

/**
 * Remembers a registration in this tab. Analytics reports it on the first page where it may run, and only with consent.
 */
export function rememberRegistration({ registerEventId }: AnalyticsIds) {
  if (registerEventId) sessionStorage.setItem(KEY, registerEventId);
}

/** The event of a registration that analytics has not reported yet. */
export function consumeRegistrationEvent(): string | null {
  const event = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return event;
}
