import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { isOwnFile } from '#server/queries/app/files.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

it('the proof of an investment belongs to its investor alone', async () => {
  const world = worldOf(test);
  const [investor, other] = [await world.investor(), await world.investor()];
  const id = await journeysOf(test, world).chooseMethod(investor, await world.project(), 'transfer');
  const fileId = await world.file(investor, 'proof');
  await world.send(by('USER', investor), 'investment', id, { type: 'proof.upload', fileId });
  await test.tenant.database.query(sql`update file set owner_id = null where id = ${fileId}`);
  expect(await isOwnFile(test.tenant.database, fileId, investor)).toBe(true);
  expect(await isOwnFile(test.tenant.database, fileId, other)).toBe(false);
  expect(await isOwnFile(test.tenant.database, randomUUID(), investor)).toBe(false);
});
