import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { sql } from '#server/postgres/sql.ts';

const application_name = 'tesela-pools-test';
let admin: Database;

beforeAll(() => {
  admin = openDatabase({ ...inject('database'), database: 'postgres', max: 1 });
});
afterAll(() => admin.close());

it('has no connection any more once it is closed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const database = openDatabase({ ...inject('database'), database: 'postgres', application_name });
    await Promise.all(Array.from({ length: 8 }, () => database.query(sql`select 1`)));
    expect(database.poolUse().open).toBe(8);
    await database.close();
    const left = await admin.query(sql`select from pg_stat_activity where application_name = ${application_name}`);
    expect(left).toEqual([]);
  }
});
