import type { Actor } from '#machines/shared/actor.ts';
import type * as search from '#machines/shared/search.ts';
import type { Entity, Events } from '#server/engine/entities.ts';

/** A move that the search has found, with the event as the server's lifecycle types it. */
export interface Move<T extends Entity = Entity> extends Omit<search.Move, 'event'> {
  event: Events[T];
}

/** An entity that a driver leads through its lifecycle, with the users who have access to it through the API. */
export interface Subject {
  id: string;
  users: Partial<Record<Exclude<Actor, 'SYSTEM'>, string>>;
  /** The number of the last journal entry that was matched with a move. */
  lastEntry: number;
}

export interface Scenario<T extends Entity, S extends Subject> {
  facts: Record<string, unknown>;
  /** Makes these facts true on the server. */
  arrange?(subject: S, move: Move<T>): Promise<unknown>;
}

type Act<T extends Entity, S extends Subject> = (subject: S, move: Move<T>) => Promise<unknown>;

/** Finds the paths of a lifecycle on its pure machine and then repeats them on the server. */
export interface Driver<T extends Entity, S extends Subject = Subject> {
  entity: T;
  /** All changes can be undone, so that one entity can pass through every status. */
  isReusable?: true;
  /** The facts of an entity to which nothing special has happened, without the machine state. */
  facts: Record<string, unknown>;
  /** Undoes the scenario of the move before if it would prevent the next one. */
  reset?(): Promise<unknown>;
  /** Facts that differ from `facts`, by a name that gives the reason. */
  scenarios?: Record<string, Scenario<T, S>>;
  /** Every event of the contract, with a payload that its guards accept under these facts. */
  events: Events[T][];
  /** Creates the entity, which is the first move of the path. The later moves may need some preparation here. */
  start(path: Move<T>[]): Promise<S>;
  /** Payloads that depend on data of the server. */
  payloads?: Partial<Record<Events[T]['type'], Act<T, S>>>;
  /**
   * How an event happens that no user sends: through a provider, the clock or a job. Without a cause, the actor of the
   * move sends the event.
   */
  causes?: Partial<Record<Events[T]['type'], Act<T, S>>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of the drivers of all lifecycles cannot name the types of each
export type AnyDriver = Omit<Driver<any, any>, 'entity'> & { entity: Entity };
