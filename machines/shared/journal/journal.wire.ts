import * as v from 'valibot';
import { Actor } from '#machines/shared/actor.ts';
import { journalledNames } from './journalled.ts';

const Moment = v.string();

/** Every kind of entity whose changes are journalled, by the name of its machine in the catalogue. */
export const Journalled = v.picklist(journalledNames);
export type Journalled = v.InferOutput<typeof Journalled>;

/** The name of an entity, and the entities that it belongs to. */
export const EntityFields = {
  id: v.string(),
  status: v.string(),
  title: v.string(),
  detail: v.nullable(v.string()),
  /** The investment, project and user that the entity belongs to, or the entity itself. */
  investment: v.nullable(v.string()),
  project: v.nullable(v.string()),
  user: v.nullable(v.string()),
  /** The start of its quarantine: it contradicts its journal and refuses every event. */
  quarantinedAt: v.optional(v.nullable(v.string())),
};

/** Who acts next; `what` and `usually` are keys of `locales/`. */
export const Next = v.object({ who: v.string(), what: v.string(), usually: v.string() });
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
  /** The event without the data that are hidden from managers. */
  event: v.looseObject({ type: v.string() }),
  /** The user concerned was erased, so the personal data of the event cannot be read any more. */
  isErased: v.boolean(),
  from: v.string(),
  to: v.string(),
  /** The version of the machine that accepted the event. */
  machine: v.string(),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

/**
 * The first entry that was changed later, was not written by the platform, or is missing. `row`: all entries are
 * genuine, but the entity does not match them.
 */
const JournalFault = v.object({ number: v.number(), kind: v.picklist(['changed', 'forged', 'missing', 'row']) });
export type JournalFault = v.InferOutput<typeof JournalFault>;

/** `GET /journal/{thing}/{id}`: the history of an entity, oldest first. */
export const Journal = v.object({
  ...EntityFields,
  entity: Journalled,
  version: v.number(),
  /** The tenant's clock, which the sandbox can move. */
  now: Moment,
  /** The current version of the machine. */
  machine: v.string(),
  entries: v.array(JournalEntry),
  /** Null if every entry has its seal and the entries lead to the entity's current state. */
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
