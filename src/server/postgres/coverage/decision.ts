import type { Journalled } from '#machines/shared/journal/journal.wire.ts';

/** Why a change of the column affects no payment and no right. */
interface Harmless {
  harmless: string;
}
/** The other comparison of the check that detects a change. */
interface Compared {
  compared: string;
}

/**
 * How the register detects an unauthorised change of a column. `row`: the sealed records of its row hold its values.
 * `hidden`: they hold keyed digests, because the values are personal or secret. `journal`: the entries of its entity
 * hold its values. `seal`: it is part of what the seals of entries or hours cover.
 */
export type Decision = 'row' | 'hidden' | 'journal' | 'seal' | Harmless | Compared;

type KeyType = 'uuid' | 'text' | 'integer' | 'bytea' | 'boolean';

export interface TableCoverage {
  /** The primary key, by which the records of a row are found. Only tables with sealed rows need one. */
  key?: Readonly<Record<string, KeyType>>;
  /** The entity that a difference concerns, and the column with its id. */
  about?: readonly [Journalled, string];
  /**
   * `all`: creating and deleting a row is recorded. `journalled`: the journal determines the existing rows. `unset`:
   * likewise, and the covered columns of a new row are empty, so that it needs no record before one of them is set.
   */
  rows?: 'all' | 'journalled' | 'unset';
  columns: Readonly<Record<string, Decision>>;
}

export const harmless = (reason: string): Harmless => ({ harmless: reason });
export const compared = (by: string): Compared => ({ compared: by });

/** Applies one decision to several columns. */
export const each = <const C extends string>(decision: Decision, ...columns: C[]): Record<C, Decision> =>
  Object.fromEntries(columns.map((column) => [column, decision])) as Record<C, Decision>;

export const shown = harmless('Pages show it, and nothing is decided by it.');
export const moment = harmless('A moment that pages show. The sealed entry or record of the act has its own.');
export const searched = harmless('PostgreSQL computes it from other columns of the row, for searches.');
const quarantine = harmless('Each check of the register sets it again for whatever it finds different.');
export const own = harmless('An id that the row’s other covered columns or its foreign keys give a meaning.');

/** The columns of every entity with a lifecycle. */
export const lifecycle = {
  ...each('journal', 'id', 'status', 'version', 'machine_state', 'journal_head'),
  ...each(moment, 'created_at', 'updated_at'),
  quarantined_at: quarantine,
} satisfies Record<string, Decision>;

/** What several themes share. */
export const ofChain = compared('The chain: balances, frozen tokens and whitelist of each token.');
export const position = harmless(
  'How far something was read. It is read again from there, and what is known counts once.',
);
