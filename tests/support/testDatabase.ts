import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/store/database.ts';
import { statement } from '#server/store/sql.ts';
import { emptyDatabase, type Pristine, pristineOf } from './emptyDatabase.ts';

/**
 * Databases that earlier tests of this worker have left, emptied. Creating one copies hundreds of files, which costs more
 * than most tests do.
 */
const idle: string[] = [];
let pristine: Pristine | undefined;

/** A migrated database for one test, as if it had just been created. */
export async function testDatabase(max = 16): Promise<{ database: Database; drop(): Promise<void> }> {
  const config = inject('database');
  const name = idle.pop() ?? (await createDatabase());
  const database = openDatabase({ ...config, database: name, max });
  pristine ??= await pristineOf(database);
  const known = pristine;
  return {
    database,
    drop: async () => {
      await database.close();
      if (await emptyDatabase({ ...config, database: name }, known)) idle.push(name);
      else await asAdmin((admin) => admin.query(statement(`drop database ${name} with (force)`)));
    },
  };
}

async function createDatabase(): Promise<string> {
  const name = `tesela_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) =>
    admin.query(statement(`create database ${name} template tesela_template strategy file_copy`)),
  );
  return name;
}

async function asAdmin(act: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = openDatabase({ ...inject('database'), database: 'postgres', max: 1 });
  await act(admin);
  await admin.close();
}
