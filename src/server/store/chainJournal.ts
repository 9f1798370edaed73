import type { ChainJournal, JournalEntry } from '../providers/chain/chainJournal.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** The embedded chain's transactions, in the tenant's own database; the primary key keeps two histories apart. */
export function chainJournal(database: Database): ChainJournal {
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
