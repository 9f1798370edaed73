import * as v from 'valibot';
import { BulkAct } from '#machines/shared/journal/bulk.wire.ts';
import { EntityFields, Journalled, Next } from '#machines/shared/journal/journal.wire.ts';
import { IncidentKind } from '../incident/incident.contract.ts';

const Moment = v.string();

/** How long entities were in a state before they left it, in milliseconds. */
const StateVisits = v.object({
  /** A status, or the state of one parallel region, such as `review:pending`. */
  state: v.string(),
  stays: v.number(),
  median: v.number(),
  ninetieth: v.number(),
  /**
   * An entity is stuck after this time. Null if too few entities have left the state, or if the state waits for no act.
   */
  limit: v.nullable(v.number()),
});
export type StateVisits = v.InferOutput<typeof StateVisits>;

const StuckEntity = v.object({
  ...EntityFields,
  version: v.number(),
  since: Moment,
  next: v.nullable(Next),
  /** The acts that a manager can request, for one entity or for several. */
  acts: v.array(BulkAct),
  /** When the user who acts next was last reminded. */
  remindedAt: v.nullable(Moment),
});
export type StuckEntity = v.InferOutput<typeof StuckEntity>;

const StandingIncident = v.object({
  id: v.string(),
  number: v.number(),
  kind: IncidentKind,
  /** The entity concerned. */
  about: v.string(),
  status: v.string(),
});
export type StandingIncident = v.InferOutput<typeof StandingIncident>;

/**
 * `GET /journal/{thing}`: how many entities are in each status, how long they usually remain there, and which are
 * stuck.
 */
export const LifecycleOverview = v.object({
  entity: Journalled,
  now: Moment,
  statuses: v.array(v.object({ status: v.string(), count: v.number(), stuck: v.number() })),
  states: v.array(StateVisits),
  /** Those that have waited longest come first. `total` also counts the rows that are left out. */
  stuck: v.object({ total: v.number(), rows: v.array(StuckEntity) }),
  /** The open incidents about entities of the kind, with their status. */
  incidents: v.array(StandingIncident),
});
export type LifecycleOverview = v.InferOutput<typeof LifecycleOverview>;
