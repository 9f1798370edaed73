import { SessionUse } from '#machines/people/idleness/idleness.wire.ts';
import { request } from './client.ts';

/** Says when the user has last acted, as every call does, and asks how long the session may be left unused. */
export const fetchSessionUse = (signal: AbortSignal) => request(SessionUse, '/account/session', { signal });
