import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { Scenarios } from './scenarios.ts';
import type { Next } from './waiting.ts';

/** Everything that the documents, the command line, the journal and the model checker need of a lifecycle. */
export interface Manifest<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  /** The first paragraph of the machine's README. */
  about: string;
  /** The kind of the notifications about it, which users may switch off by kind. Left out if only managers get them. */
  notices?: 'security' | 'money' | 'orders' | 'identity' | 'issuances' | 'earnings';
  sample: InputFrom<M>;
  scenarios: Scenarios<EventFromLogic<M>, InputFrom<M>>;
  /**
   * The statuses that earlier versions of the machine had and this one has not, with the one that takes the place of each.
   * A manager has the entities that stand in them moved.
   */
  moved?: Readonly<Record<string, string>>;
  /** The events by which managers retry or cancel several at once. The machine decides about each. */
  bulk?: { retry?: EventFromLogic<M>; cancel?: (reason: string) => EventFromLogic<M> };
  /** The caller passes the status and the facts of the same entity. Left out if the lifecycle never waits for an act. */
  whoActsNext?(status: string, facts: object): Next<string, string> | null;
}

export const manifest = <M extends AnyStateMachine>(of: Manifest<M>): Manifest<M> => of;
