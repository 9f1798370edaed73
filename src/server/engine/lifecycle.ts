import type { AnyStateMachine, ContextFrom, EmittedFrom, EventFromLogic } from 'xstate';
import type { Refusal } from './refusal.ts';
import type { Unit } from './unit.ts';

/** The columns that every thing with a lifecycle has. */
export interface Stored {
  id: string;
  status: string;
  version: number;
  kept: Record<string, unknown>;
  head: Buffer | null;
}

type Applied = Promise<Refusal | undefined> | Refusal | undefined;

/**
 * What the server adds to a machine: where its things are stored, how the facts are computed that its guards need,
 * and what each emitted fact changes in the same transaction. What leaves the database is queued, never done here.
 */
export interface Lifecycle<M extends AnyStateMachine, Row extends Stored, Kept extends keyof ContextFrom<M>> {
  machine: M;
  /** The table, which is also the thing's name in the journal. */
  table: string;
  /** The facts that the machine itself changes, with what they are at first. */
  kept: Pick<ContextFrom<M>, Kept>;
  load(unit: Unit, id: string, lock: boolean): Promise<Row | undefined>;
  /** Every fact but the thing's id, the actor and the kept ones; some are about the event itself, such as a code. */
  facts(unit: Unit, row: Row, event?: EventFromLogic<M>): Omit<ContextFrom<M>, Kept | 'id' | 'actor'>;
  /** Runs once for each emitted fact, in order, with the status that was left; a refusal rolls the whole change back. */
  apply: {
    [T in EmittedFrom<M>['type']]: (
      unit: Unit,
      row: Row,
      emitted: Extract<EmittedFrom<M>, { type: T }>,
      from: string,
    ) => Applied;
  };
  /** An event of each type whose guards look into it, so that "what may I send now" has an answer. */
  examples?(facts: ContextFrom<M>): EventFromLogic<M>[];
}

export const defineLifecycle = <M extends AnyStateMachine, Row extends Stored, Kept extends keyof ContextFrom<M>>(
  lifecycle: Lifecycle<M, Row, Kept>,
) => lifecycle;

/** A lifecycle whose machine is only known by name; what is sent to it was parsed by its contract before. */
// biome-ignore lint/suspicious/noExplicitAny: the table of all lifecycles cannot name the types of each
export type AnyLifecycle = Lifecycle<any, any, any>;
