import * as v from 'valibot';

/** The reply to an accepted event: the entity's new status, and the version that the next event has to name. */
export const EventReply = v.object({ id: v.string(), status: v.string(), version: v.number() });

/**
 * The reply to an act of a manager that may need a second one. `approval`: the proposal that waits for the other
 * manager, while the entity is unchanged (202).
 */
export const MoneyActReply = v.object({ ...EventReply.entries, approval: v.optional(v.string()) });
export type MoneyActReply = v.InferOutput<typeof MoneyActReply>;
