import * as v from 'valibot';

/** The lifecycles whose flow a tenant can change. */
export const ChangedFlow = v.picklist(['onboarding', 'project', 'investment']);
export type ChangedFlow = v.InferOutput<typeof ChangedFlow>;

const FlowDifference = v.object({
  flow: ChangedFlow,
  steps: v.array(v.object({ step: v.string(), change: v.picklist(['kept', 'added', 'dropped', 'moved']) })),
});
export type FlowDifference = v.InferOutput<typeof FlowDifference>;

const TimerDifference = v.object({
  timer: v.picklist(['orderDays', 'signDays', 'adDays', 'transferDays']),
  before: v.number(),
  after: v.number(),
  /** It also applies to running waits, not only to those that begin afterwards. */
  isForAll: v.boolean(),
});
export type TimerDifference = v.InferOutput<typeof TimerDifference>;

/**
 * The effect of a change of flow on a running entity. `fits`: its next step stays the same. `moves`: it gets another
 * next step. `reopens`: it had finished, and has one more step to do. `cannot`: its phase no longer exists, so that the
 * change cannot be published.
 */
const FlowOutcome = v.picklist(['fits', 'moves', 'reopens', 'cannot']);
export type FlowOutcome = v.InferOutput<typeof FlowOutcome>;

const AffectedEntities = v.object({
  flow: ChangedFlow,
  outcome: FlowOutcome,
  /** The next step before and after the change. */
  from: v.string(),
  to: v.string(),
  count: v.number(),
  /** The first entities among them. */
  rows: v.array(v.object({ id: v.string(), title: v.string() })),
});
export type AffectedEntities = v.InferOutput<typeof AffectedEntities>;

/** `POST /configuration/effects`: how a configuration changes flows, and a dry run of it on all running entities. */
export const FlowEffects = v.object({
  flows: v.array(FlowDifference),
  timers: v.array(TimerDifference),
  affected: v.array(AffectedEntities),
});
export type FlowEffects = v.InferOutput<typeof FlowEffects>;
