import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { refuseDemo } from '#server/demo/refuseDemo.ts';
import { sql } from '#server/store/sql.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

it('production refuses the secret of the demo, which is published', () => {
  const { secret } = readConfig({});
  expect(() => readConfig({ TESELA_MODE: 'production', TESELA_SECRET: secret })).toThrow('published');
  expect(readConfig({ TESELA_MODE: 'production', TESELA_SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
});

it('production refuses a database that holds the demo', async () => {
  const test = await testTenant();
  const user = await worldOf(test).user(['ADMIN']);
  await refuseDemo(test.tenant);
  await test.tenant.database.query(sql`update users set email = 'manager@demo.test' where id = ${user}`);
  await expect(refuseDemo(test.tenant)).rejects.toThrow('holds the demo');
  await test.close();
});
