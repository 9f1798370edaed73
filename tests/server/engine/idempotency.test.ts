import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeRefusal } from '#server/engine/idempotency.ts';
import { bySystem } from '#server/engine/unit.ts';
import { work } from '#server/work/work.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

let test: TestTenant;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

it('a repeat that is refused does not replace the answer of the first request', async () => {
  const key = { userId: await worldOf(test).user(), key: 'a-key-of-a-test', hash: Buffer.from('hash') };
  const now = test.tenant.clock.now();
  await work(test.tenant, bySystem, async () => ({ ok: true, value: 'done' }), key);
  const refusal = await storeRefusal(test.tenant.database, now, key, { code: 'not_found' });
  expect(refusal).toEqual({ ok: true, value: 'done' });
});
