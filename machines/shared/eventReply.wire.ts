import * as v from 'valibot';

/** The reply to an accepted event: the entity's new status, and the version that the next event has to name. */
export const EventReply = v.object({ id: v.string(), status: v.string(), version: v.number() });
