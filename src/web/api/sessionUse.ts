import { SessionUse } from '#machines/people/idleness/idleness.wire.ts';
import { request } from './client.ts';

/** Reports the user's last act, like every call, and asks for the maximum idle time. */
export const fetchSessionUse = (signal: AbortSignal) =>
  request(SessionUse, '/account/session', { signal, hideError: true });
