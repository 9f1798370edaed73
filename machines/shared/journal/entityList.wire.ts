import * as v from 'valibot';
import { pageOf } from '#machines/shared/pageOf.ts';
import { EntityFields } from './journal.wire.ts';

/** The time for which an entity has not changed. */
export const Unchanged = v.picklist(['day', 'week', 'month', 'quarter']);
export type Unchanged = v.InferOutput<typeof Unchanged>;

/** A row of `GET /entities/{entity}`. */
export const EntityRow = v.object({
  ...EntityFields,
  /** In minor units. Absent for entities without an amount. */
  amount: v.nullable(v.number()),
  changedAt: v.string(),
});
export type EntityRow = v.InferOutput<typeof EntityRow>;

export const EntityList = v.object({
  ...pageOf(EntityRow).entries,
  /** More entities match the search than are listed. */
  isCut: v.boolean(),
});
export type EntityList = v.InferOutput<typeof EntityList>;
