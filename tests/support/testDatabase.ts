import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/store/database.ts';
import { statement } from '#server/store/sql.ts';

/** Creates an empty, migrated database for one test. */
export async function testDatabase(max = 16): Promise<{ database: Database; drop(): Promise<void> }> {
  const config = inject('database');
  const name = `tesela_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase({ ...config, database: 'postgres', max: 1 });
  await admin.query(statement(`create database ${name} template tesela_template strategy file_copy`));
  const database = openDatabase({ ...config, database: name, max });
  return {
    database,
    drop: async () => {
      await database.close();
      await admin.query(statement(`drop database ${name} with (force)`));
      await admin.close();
    },
  };
}
