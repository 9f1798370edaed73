/** A point in a recording. */
export interface Point {
  /** The position among all messages. */
  order: number;
  /** In milliseconds since 1970. */
  at: number;
}

export interface RecordedActor {
  id: string;
  name: string;
  parent: string | null;
  definition: string | null;
  /** The id of its machine, if its definition has one. */
  machine: string | null;
  /** The app in which it runs, if it is not a page of ours. */
  client: string | null;
  /** Whether it is a machine. Promises, callbacks, observables and stores have no states. */
  hasStates: boolean;
  /** Whether its start was received. Without it, neither its definition nor its parent is known. */
  isAnnounced: boolean;
  start: Point;
  /** Null as long as it runs. */
  end: Point | null;
  /** As XState names it: `active`, `done`, `error` or `stopped`. */
  status: string;
}

export type Life = 'future' | 'active' | 'done' | 'error' | 'stopped';

/** The data of an actor apart from its state. Only machines and stores have a context. */
export interface Held {
  context?: unknown;
  output?: unknown;
  error?: unknown;
  input?: unknown;
}

/** The state of an actor after an event. */
export interface Moment extends Point {
  actor: string;
  /** The moment's position among all those of its actor, which is the same in every recording of the actor. */
  index: number;
  /** The position at which the event was received. An actor may have handled others in between. */
  received: number;
  event: { type: string } & Record<string, unknown>;
  /** The actor that sent the event. */
  source: string | null;
  status: string;
  value: unknown;
  context: unknown;
  held: Held;
  /** The sender cut the state, because it is nested too deeply. */
  isCut: boolean;
}

/** Whether an actor runs at a position among all messages, or how it ended. */
export function deriveLife({ start, end, status }: RecordedActor, order = Number.POSITIVE_INFINITY): Life {
  if (start.order > order) return 'future';
  if (end === null || end.order > order) return 'active';
  return status === 'done' || status === 'error' ? status : 'stopped';
}
