import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import type { StepUp, WithoutPassword } from '#machines/shared/stepUp.ts';

/** The acts that managers can request for several entities at once. */
export const BulkAct = v.picklist(['retry', 'remind', 'cancel']);
export type BulkAct = v.InferOutput<typeof BulkAct>;

/** Same limit as the list. */
export const MAX_BULK = 50;

/** The version that the manager saw. */
const Row = v.strictObject({ id: v.pipe(v.string(), v.uuid()), version: v.pipe(v.number(), v.safeInteger()) });
const rows = v.pipe(
  v.array(Row),
  v.minLength(1),
  v.maxLength(MAX_BULK),
  v.check((each) => new Set(each.map(({ id }) => id)).size === each.length, 'validator.form_field_invalid'),
);

/** `POST /journal/{entity}/acts` */
export const BulkForm = v.variant(
  'act',
  [
    v.strictObject({ act: v.literal('retry'), rows, password: currentPassword() }),
    v.strictObject({ act: v.literal('remind'), rows }),
    v.strictObject({
      act: v.literal('cancel'),
      rows,
      reason: Reason,
      password: currentPassword(),
    }),
  ],
  requiredMessage(),
);
export type BulkForm = v.InferOutput<typeof BulkForm>;
export type BulkWork = WithoutPassword<BulkForm>;

/** The events behind them require the password, see each lifecycle's table. A reminder is only a message. */
export const bulkStepUps = { retry: 'password', remind: 'session', cancel: 'password' } as const satisfies Record<
  BulkAct,
  StepUp
>;

/**
 * Why one of them was skipped. `changed`: it has another version than the manager saw. `refused`: its machine refuses
 * the act, no job has failed, or no user acts next. `failed`: an error of the server.
 */
const Why = v.picklist(['gone', 'changed', 'refused', 'failed']);

export const BulkReply = v.object({
  done: v.number(),
  /** `guard`: the condition of the machine that is not met, if it is known. */
  refused: v.array(v.object({ id: v.string(), why: Why, guard: v.nullable(v.string()) })),
});
export type BulkReply = v.InferOutput<typeof BulkReply>;
