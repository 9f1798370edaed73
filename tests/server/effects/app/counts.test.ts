import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { startClearing } from '#server/effects/app/counts.ts';
import { sql } from '#server/postgres/sql.ts';
import { hasBudget } from '#server/secrets/budgets.ts';
import { countKey } from '#server/secrets/countKeys.ts';
import { countWrong } from '#server/secrets/guesses.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

it('counts of calls and guesses are deleted when no limit looks at them any more', async () => {
  const { tenant } = test;
  const rows = async () =>
    (
      await tenant.database.query<{ key: string }>(
        sql`select key from budget union all select key from guess order by key`,
      )
    ).map(({ key }) => key);
  const wait = async (milliseconds: number) => {
    test.moveClock(new Date(tenant.clock.now().getTime() + milliseconds));
    await test.drain();
  };
  await startClearing(tenant);
  await hasBudget(tenant, countKey(tenant, 'old calls'), { calls: 1, seconds: 60 });
  await countWrong(tenant, countKey(tenant, 'old guesses'), 1);
  await wait(2 * DAY - HOUR);
  await hasBudget(tenant, countKey(tenant, 'calls'), { calls: 1, seconds: 60 });
  await countWrong(tenant, countKey(tenant, 'guesses'), 1);
  await wait(DAY);
  expect(await rows()).toEqual(['calls', 'guesses']);
  await wait(2 * DAY);
  expect(await rows()).toEqual([]);
  const jobs = await tenant.database.query(sql`select from job where kind = 'counts.clear' and state = 'queued'`);
  expect(jobs).toHaveLength(1);
});
