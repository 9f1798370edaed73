import * as v from 'valibot';

const TakenTransition = v.object({
  event: v.string(),
  from: v.string(),
  to: v.string(),
  /** How often it was taken on each day. */
  byDay: v.array(v.number()),
});
export type TakenTransition = v.InferOutput<typeof TakenTransition>;

/** `GET /entities/{entity}/trends`: how often entities of a kind took each transition. */
export const LifecycleTrends = v.object({
  /** The last days, oldest first; the last one is today. */
  days: v.array(v.string()),
  transitions: v.array(TakenTransition),
});
export type LifecycleTrends = v.InferOutput<typeof LifecycleTrends>;
