import * as v from 'valibot';

const TakenTransition = v.object({
  event: v.string(),
  from: v.string(),
  to: v.string(),
  /** How often it was taken on each day. */
  byDay: v.array(v.number()),
});
export type TakenTransition = v.InferOutput<typeof TakenTransition>;

/** How long half of those that left a state in these days had been in it at most, and before, in milliseconds. */
const StateTrend = v.object({
  /** A status, or the state of one parallel region. */
  state: v.string(),
  median: v.number(),
  /** The same of those that left it in as many days before. */
  before: v.number(),
});

/** `GET /entities/{entity}/trends`: how often entities of a kind took each transition, and how long they stay. */
export const LifecycleTrends = v.object({
  /** The last days, oldest first; the last one is today. */
  days: v.array(v.string()),
  transitions: v.array(TakenTransition),
  /** Without the states that none left in these days, or in those before. */
  stays: v.array(StateTrend),
});
export type LifecycleTrends = v.InferOutput<typeof LifecycleTrends>;
