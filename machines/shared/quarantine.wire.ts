import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { MAX_REASON } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';
import { EntityFields, Journalled } from './journal/journal.wire.ts';

export const ReleaseReason = text({ min: 10, max: MAX_REASON, characters: 'free' });

/** `POST /register/releases`: accepts an entity as it is. Another manager has to approve this. */
export const ReleaseForm = v.strictObject({
  entity: Journalled,
  id: v.pipe(v.string(), v.uuid()),
  reason: ReleaseReason,
  password: currentPassword(),
});
export type ReleaseForm = v.InferOutput<typeof ReleaseForm>;

/** An entity in quarantine, with everything that waits for its release. */
export const QuarantinedEntity = v.object({
  ...EntityFields,
  entity: Journalled,
  since: v.string(),
  /** The waiting jobs by kind. */
  waiting: v.array(v.object({ kind: v.string(), count: v.number() })),
  /** The open proposal to release it. */
  approval: v.nullable(v.string()),
});
export type QuarantinedEntity = v.InferOutput<typeof QuarantinedEntity>;
