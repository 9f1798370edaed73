import * as v from 'valibot';
import { Actor } from '#machines/shared/actor.ts';

const Moment = v.string();
const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** Every thing whose changes the server writes down, by the name of its machine in the catalogue. */
export const Journalled = v.picklist([
  'investment',
  'project',
  'user',
  'kyc',
  'onboarding',
  'suitability',
  'payment',
  'signature',
  'document',
  'token',
  'distribution',
  'earning',
]);
export type Journalled = v.InferOutput<typeof Journalled>;

/** What a thing is called, and what it belongs to. */
const ThingFields = {
  id: v.string(),
  status: v.string(),
  title: v.string(),
  detail: Maybe(v.string()),
  /** The investment, the project and the person that it belongs to, itself included. */
  investment: Maybe(v.string()),
  project: Maybe(v.string()),
  person: Maybe(v.string()),
};

/** Who acts next; `what` and `usually` are keys of `locales/`. */
const Next = v.object({ who: v.string(), what: v.string(), usually: v.string() });
export type Next = v.InferOutput<typeof Next>;

const Doer = v.object({ id: v.string(), name: v.string() });

const JournalEntry = v.object({
  number: v.number(),
  at: Moment,
  actor: Actor,
  by: Maybe(Doer),
  /** The manager who acted as them, and why. */
  onBehalfOf: Maybe(Doer),
  reason: Maybe(v.string()),
  /** With what a manager may see of it. */
  event: v.looseObject({ type: v.string() }),
  from: v.string(),
  to: v.string(),
  /** Names the version of the machine that judged it. */
  machine: v.string(),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

/** The first entry that is not what was written, or that should be there and is not. */
const JournalFault = v.object({ number: v.number(), kind: v.picklist(['changed', 'missing']) });
export type JournalFault = v.InferOutput<typeof JournalFault>;

/** `GET /journal/{thing}/{id}`: everything that happened to a thing, the oldest first. */
export const Journal = v.object({
  ...ThingFields,
  thing: Journalled,
  version: v.number(),
  /** The tenant's time, which a sandbox may have moved. */
  now: Moment,
  /** The machine's version of today. */
  machine: v.string(),
  entries: v.array(JournalEntry),
  /** Nothing where the chain of hashes holds up to the thing as it is now. */
  fault: Maybe(JournalFault),
  next: Maybe(Next),
  /** The events that each may send now. */
  allowed: v.object({
    USER: v.array(v.string()),
    ENTREPRENEUR: v.array(v.string()),
    ADMIN: v.array(v.string()),
    SYSTEM: v.array(v.string()),
  }),
  related: v.array(v.object({ ...ThingFields, thing: Journalled })),
});
export type Journal = v.InferOutput<typeof Journal>;

/** How long things stayed in a state of their machine, in ms, of those that have left it. */
const Stay = v.object({
  /** A status, or of parallel regions one part of it, such as `review:pending`. */
  state: v.string(),
  stays: v.number(),
  median: v.number(),
  ninetieth: v.number(),
  /** Whoever waits for longer is stuck; nothing where too few have left the state to say so, or where nobody waits. */
  limit: Maybe(v.number()),
});
export type Stay = v.InferOutput<typeof Stay>;

const StuckThing = v.object({ ...ThingFields, since: Moment, next: Maybe(Next) });
export type StuckThing = v.InferOutput<typeof StuckThing>;

/** `GET /journal/{thing}`: where all things of a kind are now, how long they usually stay, and which are stuck. */
export const Stays = v.object({
  thing: Journalled,
  now: Moment,
  statuses: v.array(v.object({ status: v.string(), count: v.number(), stuck: v.number() })),
  states: v.array(Stay),
  /** The longest first; `total` counts those that are left out too. */
  stuck: v.object({ total: v.number(), rows: v.array(StuckThing) }),
});
export type Stays = v.InferOutput<typeof Stays>;
