import * as v from 'valibot';

/** `GET /v2/pfp/account/session`: the maximum idle time of the session. */
export const SessionUse = v.object({ idleMinutes: v.number() });
