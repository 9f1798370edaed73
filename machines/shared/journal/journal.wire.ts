import * as v from 'valibot';
import { IncidentKind } from '#machines/incident/incident.contract.ts';
import { Actor } from '#machines/shared/actor.ts';
import { BulkAct } from './bulk.wire.ts';
import { journalledNames } from './journalled.ts';

const Moment = v.string();

/** Every kind of entity whose changes are journalled, by the name of its machine in the catalogue. */
export const Journalled = v.picklist(journalledNames);
export type Journalled = v.InferOutput<typeof Journalled>;

/** How an entity is named, and the entities that it belongs to. */
export const EntityFields = {
  id: v.string(),
  status: v.string(),
  title: v.string(),
  detail: v.nullable(v.string()),
  /** The investment, project and user that the entity belongs to, or the entity itself. */
  investment: v.nullable(v.string()),
  project: v.nullable(v.string()),
  user: v.nullable(v.string()),
  /** Since when it is in quarantine: it is not what its journal says, and refuses every event. */
  quarantinedAt: v.optional(v.nullable(v.string())),
};

/** Who acts next; `what` and `usually` are keys of `locales/`. */
const Next = v.object({ who: v.string(), what: v.string(), usually: v.string() });
export type Next = v.InferOutput<typeof Next>;

const JournalUser = v.object({ id: v.string(), name: v.string() });

const JournalEntry = v.object({
  number: v.number(),
  at: Moment,
  actor: Actor,
  by: v.nullable(JournalUser),
  /** The manager who acted as that user, and why. */
  onBehalfOf: v.nullable(JournalUser),
  reason: v.nullable(v.string()),
  /** The event without the data that managers may not see. */
  event: v.looseObject({ type: v.string() }),
  /** The user whom the event is about was erased, and nobody can read its personal data any more. */
  isErased: v.boolean(),
  from: v.string(),
  to: v.string(),
  /** The version of the machine that accepted the event. */
  machine: v.string(),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

/**
 * The first entry that was changed after it was written, that the platform did not write, or that is missing. `row`:
 * all entries are what was written, but the entity is not what they lead to.
 */
const JournalFault = v.object({ number: v.number(), kind: v.picklist(['changed', 'forged', 'missing', 'row']) });
export type JournalFault = v.InferOutput<typeof JournalFault>;

/** `GET /journal/{thing}/{id}`: everything that happened to an entity, the oldest first. */
export const Journal = v.object({
  ...EntityFields,
  entity: Journalled,
  version: v.number(),
  /** The tenant's clock, which the sandbox can move. */
  now: Moment,
  /** The current version of the machine. */
  machine: v.string(),
  entries: v.array(JournalEntry),
  /** Null if every entry has its seal and all of them lead to the entity's current state. */
  fault: v.nullable(JournalFault),
  next: v.nullable(Next),
  /** The events that each actor may send now. */
  allowed: v.object({
    USER: v.array(v.string()),
    ENTREPRENEUR: v.array(v.string()),
    ADMIN: v.array(v.string()),
    SYSTEM: v.array(v.string()),
  }),
  related: v.array(v.object({ ...EntityFields, entity: Journalled })),
});
export type Journal = v.InferOutput<typeof Journal>;

/** How long entities were in a state before they left it, in milliseconds. */
const StateVisits = v.object({
  /** A status, or the state of one parallel region, such as `review:pending`. */
  state: v.string(),
  stays: v.number(),
  median: v.number(),
  ninetieth: v.number(),
  /**
   * An entity is stuck after this time. Null if too few entities have left the state, or if it waits for no act.
   */
  limit: v.nullable(v.number()),
});
export type StateVisits = v.InferOutput<typeof StateVisits>;

const StuckEntity = v.object({
  ...EntityFields,
  version: v.number(),
  since: Moment,
  next: v.nullable(Next),
  /** What a manager may ask of it, alone or with others. */
  acts: v.array(BulkAct),
  /** When the user who acts next was last reminded. */
  remindedAt: v.nullable(Moment),
});
export type StuckEntity = v.InferOutput<typeof StuckEntity>;

const StandingIncident = v.object({
  id: v.string(),
  number: v.number(),
  kind: IncidentKind,
  /** The entity that it is about. */
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
  /** The open incidents about entities of the kind, with the status in which each stands. */
  incidents: v.array(StandingIncident),
});
export type LifecycleOverview = v.InferOutput<typeof LifecycleOverview>;
