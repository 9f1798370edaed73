import type { AnyStateMachine, ContextFrom, EmittedFrom, EventFromLogic } from 'xstate';
import { type Statement, unlocked } from '../postgres/sql.ts';
import type { Entity } from './entities.ts';
import type { PersonalFields } from './personalFields.ts';
import type { Refusal } from './refusal.ts';
import type { UnitOfWork } from './unit.ts';

/** The columns of every entity with a lifecycle. */
export interface Stored {
  id: string;
  status: string;
  version: number;
  machine_state: Record<string, unknown>;
  journal_head: Buffer | null;
  /** The time at which a check of the register found that it contradicts its journal. */
  quarantined_at: Date | null;
}

/** The facts that a lifecycle computes: all except the entity's id, the actor and the machine state. */
export type FactsWithout<StateKey, Facts> = Omit<Facts, keyof StateKey | 'id' | 'actor'>;

/** An entity whose pages show another one. A change of the other one is also announced as a change of this one. */
export interface Whole {
  entity: Entity;
  id: string;
  /** Only this user and managers are informed. Without it, all users are. */
  userId?: string;
}

type Applied = Promise<Refusal | undefined> | Promise<void> | Refusal | undefined | void;

/**
 * The evidence of a decision. The journal stores it with the event, so that its hash covers it and later changes of the
 * profile, the company or the account do not affect it.
 */
export interface Evidence {
  /** The part that is not personal, so that it survives an erasure. Its presence marks the entry as a decision. */
  basis: Record<string, unknown>;
  /** The known data about the person, encrypted with the person's key. */
  evidence?: Record<string, unknown>;
}

/**
 * A lifecycle connects a machine to the database: it loads an entity, computes the facts for the guards, and applies
 * each emitted fact in the same transaction. Effects outside the database are queued as jobs and never done here.
 */
export interface Lifecycle<M extends AnyStateMachine, Row extends Stored, StateKey extends keyof ContextFrom<M>> {
  machine: M;
  /** Its name in the journal, in jobs and in the stream of changes. */
  entity: Entity;
  /** The initial machine state, which holds the facts that the machine itself changes. */
  machineState: Pick<ContextFrom<M>, StateKey>;
  personal: PersonalFields<Row, EventFromLogic<M>, Pick<ContextFrom<M>, StateKey>>;
  /** The entities whose pages show this one. */
  partOf?(row: Row): readonly Whole[];
  load(uow: UnitOfWork, id: string, lock: boolean): Promise<Row | undefined>;
  /** Computes all other facts. Some depend on the event, for example whether a typed code matches. */
  facts(uow: UnitOfWork, row: Row, event?: EventFromLogic<M>): Omit<ContextFrom<M>, StateKey | 'id' | 'actor'>;
  /** The evidence of an event's decision, from the row before the event. Pages show it instead of the current rows. */
  evidence?(
    uow: UnitOfWork,
    row: Row,
    event: EventFromLogic<M>,
    decision: { facts: ContextFrom<M>; to: string },
  ): Promise<Evidence | undefined> | Evidence | undefined;
  /** Runs for each emitted fact, in order. `from` is the previous status. A refusal rolls the whole change back. */
  apply: {
    [T in EmittedFrom<M>['type']]: (
      uow: UnitOfWork,
      row: Row,
      emitted: Extract<EmittedFrom<M>, { type: T }>,
      from: string,
    ) => Applied;
  };
  /** Sample events for guards that check the payload, so that `allowedEvents` can list these types. */
  examples?(facts: ContextFrom<M>): EventFromLogic<M>[];
}

/** Loads an entity's row, and removes the row lock from the statement if no event will follow. */
export async function loadOne<Row>(uow: UnitOfWork, lock: boolean, locking: Statement): Promise<Row | undefined> {
  const [row] = await uow.tx.query<Row>(lock ? locking : unlocked(locking));
  return row;
}

export const defineLifecycle = <M extends AnyStateMachine, Row extends Stored, StateKey extends keyof ContextFrom<M>>(
  lifecycle: Lifecycle<M, Row, StateKey>,
) => lifecycle;

/** A lifecycle of any machine. Its events have already been parsed by their contract. */
// biome-ignore lint/suspicious/noExplicitAny: the table of all lifecycles cannot name the types of each
export type AnyLifecycle = Lifecycle<any, any, any>;
