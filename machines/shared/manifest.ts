import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { Scenarios } from './scenarios.ts';
import type { Next } from './waiting.ts';

/** The properties of a lifecycle for the documents, the command line, the journal and the model checker. */
export interface Manifest<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  /** The first paragraph of the machine's README. */
  about: string;
  /** The kind of the notifications about it, which users may switch off by kind. Left out if only managers get them. */
  notices?: 'security' | 'money' | 'orders' | 'identity' | 'issuances' | 'earnings' | 'reminders';
  sample: InputFrom<M>;
  scenarios: Scenarios<EventFromLogic<M>, InputFrom<M>>;
  /**
   * Statuses of earlier versions of the machine, each with the status that replaces it. A manager starts the move of
   * the entities that still have one. What an earlier machine remembered may decide which one it is.
   */
  moved?: Readonly<Record<string, string | ((machineState: Readonly<Record<string, unknown>>) => string)>>;
  /** A release has replaced the statuses of all its entities, so they move when it starts, without a manager. */
  movesAtStart?: true;
  /** The events by which managers retry or cancel several at once. The machine decides about each. */
  bulk?: { retry?: EventFromLogic<M>; cancel?: (reason: string) => EventFromLogic<M> };
  /** The caller passes the status and the facts of the same entity. Left out if the lifecycle never waits for an act. */
  whoActsNext?(status: string, facts: object): Next<string, string> | null;
}

export const manifest = <M extends AnyStateMachine>(of: Manifest<M>): Manifest<M> => of;
