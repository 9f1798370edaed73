import * as v from 'valibot';
import { pageOf } from '#machines/shared/pageOf.ts';
import { EntityFields } from './journal.wire.ts';

/** For how long an entity has not changed. */
export const Unchanged = v.picklist(['day', 'week', 'month', 'quarter']);
export type Unchanged = v.InferOutput<typeof Unchanged>;

/** A row of `GET /entities/{entity}`. */
export const EntityRow = v.object({
  ...EntityFields,
  /** In minor units, of what has an amount. */
  amount: v.nullable(v.number()),
  changedAt: v.string(),
});
export type EntityRow = v.InferOutput<typeof EntityRow>;

export const EntityList = v.object({
  ...pageOf(EntityRow).entries,
  /** What was searched names more than are listed. */
  isCut: v.boolean(),
});
export type EntityList = v.InferOutput<typeof EntityList>;
