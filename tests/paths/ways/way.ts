import type { Actor } from '#machines/shared/actor.ts';
import type { Events, Thing } from '#server/engine/dispatch.ts';

/** One step of a way: who sends what, while which facts hold beside the usual ones. */
export interface Move<T extends Thing = Thing> {
  from: string;
  to: string;
  actor: Actor;
  event: Events[T];
  /** The name of the facts that have to hold; none where the usual ones do. */
  given: string | undefined;
}

/** A thing on its way, with the people by whom the API knows it. */
export interface Subject {
  id: string;
  people: Partial<Record<Exclude<Actor, 'SYSTEM'>, string>>;
  /** The number of the last journal entry that a move was found in. */
  seen: number;
}

export interface Given<T extends Thing, S extends Subject> {
  facts: Record<string, unknown>;
  /** Brings the facts about on the server. */
  bring?(subject: S, move: Move<T>): Promise<unknown>;
}

type Act<T extends Thing, S extends Subject> = (subject: S, move: Move<T>) => Promise<unknown>;

/** What a lifecycle needs so that its ways can be found on the pure machine and then taken on the server. */
export interface Ways<T extends Thing, S extends Subject = Subject> {
  thing: T;
  /** Whatever is brought about can be undone, so that one thing can go on from status to status. */
  roams?: true;
  /** The facts of a thing to which nothing special has happened; what the machine keeps itself is not among them. */
  facts: Record<string, unknown>;
  /** Undoes what was brought about for the move before, where it would stand in the way. */
  usual?(): Promise<unknown>;
  /** Facts that differ, by a name that says why. */
  given?: Record<string, Given<T, S>>;
  /** Every event of the contract, with a payload that its guards accept under these facts. */
  events: Events[T][];
  /** Makes the thing, which is the first move of a way; the rest is told for what has to be prepared before. */
  begin(way: Move<T>[]): Promise<S>;
  /** The payload that the server's own facts ask for. */
  payloads?: Partial<Record<Events[T]['type'], Act<T, S>>>;
  /** How an event comes about by itself: a page, a provider, a clock, a job. Without, whoever may send it does so. */
  causes?: Partial<Record<Events[T]['type'], Act<T, S>>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of the ways of all lifecycles cannot name the types of each
export type AnyWays = Omit<Ways<any, any>, 'thing'> & { thing: Thing };
