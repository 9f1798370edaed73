import * as v from 'valibot';

/** `GET /v2/pfp/account/session`: how long the session may be left unused. */
export const SessionUse = v.object({ idleMinutes: v.number() });
