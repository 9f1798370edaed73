import type { SealKeys } from '../engine/journal.ts';
import { readPages } from '../postgres/cursor.ts';
import type { Queryable, Transaction } from '../postgres/queryable.ts';
import { isRecordId } from '../postgres/rowRecords.ts';
import { type Statement, sql } from '../postgres/sql.ts';
import type { Findings } from './finding.ts';
import { NamesDigest, type SealedHour } from './hours.ts';
import { bookingFindings, entryLeafFindings, type SealedBooking } from './leaves.ts';
import { MerkleTree } from './merkle.ts';
import { sealFindings } from './seals.ts';

/** A sealed hour with the lengths of its lists. They are equal unless a list was changed later. */
export interface CountedHour extends SealedHour {
  leaves: number;
  numbers: number;
  hashes: number;
  bookings: number;
}

/** The hours from a time on, with the last one before it, from which they follow. */
export const readHours = (on: Queryable, from: Date, limit: number, before: Date) =>
  on.query<CountedHour>(sql`select hour, entries, total, root, previous, seal, cardinality(numbers) as numbers,
      cardinality(hashes) as hashes, greatest(cardinality(entity_ids), cardinality(numbers), cardinality(hashes)) as leaves,
      greatest(cardinality(booking_ids), cardinality(booking_hashes)) as bookings
    from journal_seal
    where hour >= coalesce((select max(hour) from journal_seal where hour < ${from}), ${from}) and hour < ${before}
    order by hour limit ${limit + 1}`);

interface EntryLeaf {
  entity_id: string | null;
  number: number | null;
  hash: Buffer | null;
  is_lost: boolean;
}

const PAGE = 1_000;

/** The leaves of several hours, hour by hour and page by page. */
class LeafReader<Row> {
  readonly #pages: AsyncGenerator<Row[], void>;
  #page: Row[] = [];

  constructor(tx: Transaction, name: string, text: Statement) {
    this.#pages = readPages<Row>(tx, name, text, PAGE);
  }

  /** The next ones, as many as an hour has. */
  async *take(count: number): AsyncGenerator<Row[], void> {
    for (let missing = count; missing > 0; ) {
      if (!this.#page.length) this.#page = (await this.#pages.next()).value ?? [];
      if (!this.#page.length) throw new Error('A sealed hour has fewer leaves than were counted');
      const rows = this.#page.slice(0, missing);
      this.#page = this.#page.slice(missing);
      missing -= rows.length;
      yield rows;
    }
  }

  async close() {
    await this.#pages.return();
  }
}

/** Keeps the leaves in their stored order. A join with the journal could change it, so lost entries are found by a subquery. */
const createReaders = (tx: Transaction, first: Date, last: Date) => ({
  entries: new LeafReader<EntryLeaf>(
    tx,
    'sealed_entry',
    sql`select leaf.*, (select hash from journal where entity_id = leaf.entity_id and number = leaf.number)
        is distinct from leaf.hash as is_lost
      from (select unnest(entity_ids) as entity_id, unnest(numbers) as number, unnest(hashes) as hash
        from journal_seal where hour >= ${first} and hour <= ${last} order by hour) leaf`,
  ),
  numbers: new LeafReader<{ number: number | null }>(
    tx,
    'sealed_number',
    sql`select unnest(numbers) as number from journal_seal where hour >= ${first} and hour <= ${last} order by hour`,
  ),
  bookings: new LeafReader<SealedBooking>(
    tx,
    'sealed_booking',
    sql`select unnest(booking_ids) as id, unnest(booking_hashes) as hash
      from journal_seal where hour >= ${first} and hour <= ${last} order by hour`,
  ),
});

/** Compares consecutive sealed hours with their entries and bookings. Returns the number of their postings. */
export async function compareLeaves(
  tx: Transaction,
  keys: SealKeys,
  { hours, before, findings }: { hours: readonly CountedHour[]; before: CountedHour | undefined; findings: Findings },
): Promise<number> {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return 0;
  let postings = 0;
  const { entries, numbers, bookings } = createReaders(tx, first.hour, last.hour);
  let previous = before;
  for (const hour of hours) {
    const tree = new MerkleTree(hour.previous);
    const names = new NamesDigest();
    for await (const rows of entries.take(hour.leaves)) {
      names.add(rows.map(({ entity_id }) => entity_id));
      for (const { hash } of rows) if (hash) tree.add(hash);
      findings.add(await entryLeafFindings(tx, findings.isFull ? [] : rows.filter(({ is_lost }) => is_lost)));
    }
    names.nextList();
    for await (const rows of numbers.take(hour.numbers)) names.add(rows.map(({ number }) => number));
    names.nextList();
    for await (const rows of bookings.take(hour.bookings)) {
      names.add(rows.map(({ id }) => id));
      postings += rows.filter(({ id }) => id !== null && !isRecordId(id)).length;
      for (const { hash } of rows) if (hash) tree.add(hash);
      if (!findings.isFull) findings.add(await bookingFindings(tx, rows));
    }
    findings.add(sealFindings(keys, hour, previous, { hashes: hour.hashes, root: tree.root(), names: names.end() }));
    previous = hour;
  }
  for (const each of [entries, numbers, bookings]) await each.close();
  return postings;
}
