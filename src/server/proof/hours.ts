import { createHash } from 'node:crypto';
import { HOUR } from '#machines/shared/duration.ts';
import {
  entryHash,
  isGenuineSeal,
  type JournalRow,
  keyedDigest,
  type SealKeys,
  sealEntry,
  toEntry,
} from '../engine/journal.ts';
import { computeRoot } from './merkle.ts';

/** A sealed hour without its leaves, of which there may be millions. */
export interface SealedHour {
  hour: Date;
  entries: number;
  /** The number of entries from the beginning to the end of the hour. Null if it was sealed before there was a key. */
  total: number | null;
  root: Buffer;
  previous: Buffer | null;
  seal: Buffer | null;
}

/** The names of the leaves identify a missing one. */
export interface Leaves {
  entity_ids: string[];
  numbers: number[];
  hashes: Buffer[];
  booking_ids: string[];
  booking_hashes: Buffer[];
}

export type Unsealed = Omit<SealedHour, 'seal'>;

export const rootOfHour = ({ previous, hashes, booking_hashes }: Pick<Unsealed, 'previous'> & Leaves) =>
  computeRoot(previous, [...hashes, ...booking_hashes]);

/** The digest of the JSON of three lists of names, which are passed one after the other and in parts. */
export class NamesDigest {
  readonly #hash = createHash('sha256').update('[[');
  #separator = '';

  add(names: readonly unknown[]): void {
    if (!names.length) return;
    this.#hash.update(this.#separator + JSON.stringify(names).slice(1, -1));
    this.#separator = ',';
  }

  nextList(): void {
    this.#hash.update('],[');
    this.#separator = '';
  }

  end(): string {
    return this.#hash.update(']]').digest('hex');
  }
}

export function digestNames({ entity_ids, numbers, booking_ids }: Leaves): string {
  const digest = new NamesDigest();
  digest.add(entity_ids);
  digest.nextList();
  digest.add(numbers);
  digest.nextList();
  digest.add(booking_ids);
  return digest.end();
}

/** The hashes are in the root. Their names are not, so the keyed seal covers their digest too. */
export const sealHour = (key: Buffer, { hour, entries, total, root, previous }: Unsealed, names: string): Buffer =>
  keyedDigest(key, {
    hour: hour.toISOString(),
    entries,
    total,
    root: root.toString('hex'),
    previous: previous?.toString('hex') ?? null,
    leaves: names,
  });

export const endOf = (hour: Date) => new Date(hour.getTime() + HOUR);
export const startOfHour = (moment: Date) => new Date(moment.getTime() - (moment.getTime() % HOUR));

/** Whether the engine of this tenant has written an entry. Only the holder of the key can tell. */
export const isSealed = (keys: SealKeys, row: JournalRow): boolean =>
  entryHash(toEntry(row)).equals(row.hash) && hasSeal(keys, row);

/** Whether the seal of an entry is right, provided that its hash is. */
export const hasSeal = (keys: SealKeys, { seal, at, hash, record }: JournalRow): boolean =>
  seal !== null && isGenuineSeal(keys, seal, at, (key) => sealEntry(key, hash, record));
