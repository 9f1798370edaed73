import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { Transaction } from '../postgres/queryable.ts';
import { combined, type Statement, statement } from '../postgres/sql.ts';
import type { Entity } from './entities.ts';

/** A value that PostgreSQL computes from the column's own value. */
class Computed {
  readonly text: (column: string, parameter: string) => string;
  readonly value: unknown;

  constructor(value: unknown, text: Computed['text']) {
    this.value = value;
    this.text = text;
  }
}

/** The object in the column, with these members. */
export const merged = (members: object) => new Computed(members, (column, parameter) => `${column} || ${parameter}`);
/** The column's own value, or this one if it has none. */
export const unlessSet = (value: unknown) =>
  new Computed(value, (column, parameter) => `coalesce(${column}, ${parameter})`);

/** The new values of an entity's columns. */
export type NewValues = Readonly<Record<string, unknown>>;

function buildUpdate(entity: Entity, id: string, values: NewValues): Statement {
  const set = Object.entries(values).map(([column, value], index) => {
    const parameter = `$${index + 2}`;
    return `${column} = ${value instanceof Computed ? value.text(column, parameter) : parameter}`;
  });
  const given = Object.values(values).map((value) => (value instanceof Computed ? value.value : value));
  return statement(`update ${tableOf(entity)} set ${set.join(', ')} where id = $1`, [id, ...given]);
}

/** The change of an entity: its new values and the entry of its journal. */
export interface Change {
  entity: Entity;
  id: string;
  values: NewValues;
  entry: Statement;
}

/** Statements that are stored together. The last one answers. */
export interface Together {
  others: Readonly<Record<string, Statement>>;
  last: Statement;
}

/**
 * Holds the latest change of a unit back until the unit sends its next statement. The consequences of the event can add
 * columns to it, and the outcome of the unit is stored with it, so that a row is written once and with one statement.
 * See docs/decisions/lists.md#the-last-change-of-a-unit-is-held-back-until-its-next-statement
 */
export class Saving {
  /** The transaction for the unit: a statement in it sees every change before it. */
  readonly tx: Transaction;
  readonly #tx: Transaction;
  #held: Change | undefined;

  constructor(tx: Transaction) {
    this.#tx = tx;
    this.tx = {
      query: (asked) => {
        this.#send();
        return tx.query(asked);
      },
      queue: (asked) => {
        this.#send();
        tx.queue(asked);
      },
      changes: tx.changes,
      afterCommit: tx.afterCommit,
    };
  }

  save(change: Change): void {
    this.#send();
    this.#held = change;
  }

  /** Adds columns to the change that is held back. Throws if that is not a change of this entity, or has one of them. */
  setWithEvent(entity: Entity, id: string, values: NewValues): void {
    if (!this.#add(entity, id, values))
      throw new Error(`${Object.keys(values).join(', ')} of ${entity} ${id} come too late for its event`);
  }

  /** Stores columns of any entity: with its change if that is still held back, else with a statement of their own. */
  update(entity: Entity, id: string, values: NewValues): void {
    if (!this.#add(entity, id, values)) this.tx.queue(buildUpdate(entity, id, values));
  }

  #add(entity: Entity, id: string, values: NewValues): boolean {
    const held = this.#held;
    const isOther = held?.entity !== entity || held.id !== id;
    if (isOther || Object.keys(values).some((column) => column in held.values)) return false;
    this.#held = { ...held, values: { ...held.values, ...values } };
    return true;
  }

  /** Sends the change that is still held back, together with the outcome. */
  end(outcome: Together | undefined): void {
    if (!outcome) {
      this.#send();
      return;
    }
    const held = this.#take();
    const others = held ? { ...held.others, journalled: held.last, ...outcome.others } : outcome.others;
    this.#tx.queue(combined(others, outcome.last));
  }

  #send() {
    const held = this.#take();
    if (held) this.#tx.queue(combined(held.others, held.last));
  }

  #take(): Together | undefined {
    const held = this.#held;
    this.#held = undefined;
    return held && { others: { saved: buildUpdate(held.entity, held.id, held.values) }, last: held.entry };
  }
}
