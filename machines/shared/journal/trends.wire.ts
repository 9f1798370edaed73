import * as v from 'valibot';

const TakenTransition = v.object({
  event: v.string(),
  from: v.string(),
  to: v.string(),
  /** The number of transitions on each day. */
  byDay: v.array(v.number()),
});
export type TakenTransition = v.InferOutput<typeof TakenTransition>;

/** The median time in a state of the entities that left it in these days and in the days before, in milliseconds. */
const StateTrend = v.object({
  /** A status, or the state of one parallel region. */
  state: v.string(),
  median: v.number(),
  /** The same for the same number of days before. */
  before: v.number(),
});

/**
 * `GET /entities/{entity}/trends`: the number of times that each transition of a kind was taken, and the time in each
 * state.
 */
export const LifecycleTrends = v.object({
  /** The latest days, oldest first. The last one is today. */
  days: v.array(v.string()),
  transitions: v.array(TakenTransition),
  /** Without states that no entity left in these days or in those before. */
  stays: v.array(StateTrend),
});
export type LifecycleTrends = v.InferOutput<typeof LifecycleTrends>;
