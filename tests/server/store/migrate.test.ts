import { expect, it } from 'vitest';
import { migrate, migrations } from '#server/store/migrate.ts';
import { testDatabase } from '#tests/support/testDatabase.ts';

it('refuses to start an older program on a newer database', async () => {
  const { database, drop } = await testDatabase();
  await migrate(database, [...migrations, { name: '9999_later', text: 'select 1' }]);
  await expect(migrate(database)).rejects.toThrow('The database is newer than this program: it has 9999_later');
  await drop();
});
