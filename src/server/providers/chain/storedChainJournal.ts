import type { Database } from '../../postgres/database.ts';
import { sql } from '../../postgres/sql.ts';
import type { ChainJournal, JournalEntry } from './chainJournal.ts';

const journals = new WeakMap<Database, ChainJournal>();

/**
 * Stores the transactions of the embedded chain in the tenant's database. The primary key prevents different histories.
 * A database has one journal, by which the ports of a process find the chain that they share.
 */
export function storedChainJournal(database: Database): ChainJournal {
  const journal = journals.get(database) ?? create(database);
  journals.set(database, journal);
  return journal;
}

function create(database: Database): ChainJournal {
  return {
    loadSince: (sequence) =>
      database.query<JournalEntry>(sql`select sequence, raw, mined_at as timestamp from chain_transaction
        where sequence > ${sequence} order by sequence limit 1000`),
    append: async ({ sequence, raw, timestamp }) => {
      await database.query(
        sql`insert into chain_transaction (sequence, raw, mined_at) values (${sequence}, ${raw}, ${timestamp})`,
      );
    },
  };
}
