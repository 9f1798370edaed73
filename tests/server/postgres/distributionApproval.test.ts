import { expect, it } from 'vitest';
import { type Entry, entryHash, findJournalFault, readJournal } from '#server/engine/journal.ts';
import { migrations } from '#server/postgres/migrate.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { by, worldOf } from '#tests/support/world.ts';

interface Row {
  status: string;
  version: number;
  journal_head: Buffer;
}

it('a distribution that awaited its second approval is calculated again after the upgrade, with an intact journal', async () => {
  const test = await testTenant();
  try {
    const { database } = test.tenant;
    const world = worldOf(test);
    const project = await world.project();
    const holder = await world.user();
    await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${project.id}, ${holder}, '0x1', 10, ${test.tenant.clock.now()})`);
    await database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
      values (gen_random_uuid(), ${project.id}, ${holder}, '0x1', 10, 'mint', ${test.tenant.clock.now()})`);
    const id = await journeysOf(test, world).approveDistribution(project);
    const read = async () => {
      const [row] = await database.query<Row>(
        sql`select status, version, journal_head from distribution where id = ${id}`,
      );
      if (!row) throw new Error('The distribution is gone');
      return row;
    };

    // The earlier version wrote such an entry for the first of two approvals.
    const { version, journal_head: previous } = await read();
    const entry: Entry = {
      entity: 'distribution',
      entityId: id,
      number: version + 1,
      at: test.tenant.clock.now(),
      actor: 'ADMIN',
      userId: project.manager,
      onBehalfOf: null,
      reason: null,
      event: { type: 'distribution.approve' },
      from: 'approved',
      to: 'awaitingSecond',
      machine: 'earlier',
      previous,
    };
    const hash = entryHash(entry);
    await database.query(sql`insert into journal (entity, entity_id, number, at, actor, user_id, event, from_status,
        to_status, machine, previous, hash)
      values ('distribution', ${id}, ${entry.number}, ${entry.at}, 'ADMIN', ${project.manager}, ${entry.event},
        'approved', 'awaitingSecond', 'earlier', ${previous}, ${hash})`);
    await database.query(sql`update distribution set status = 'awaitingSecond', version = ${entry.number},
      journal_head = ${hash} where id = ${id}`);

    const [text = ''] =
      migrations.find(({ name }) => name === '0015_distribution_approval')?.text.split(/^----$/m) ?? [];
    await database.query(statement(text));
    const row = await read();
    expect(row.status).toBe('calculated');
    expect(findJournalFault(await readJournal(database, 'distribution', id), row)).toBeUndefined();
    await world.send(by('ADMIN', project.manager), 'distribution', id, { type: 'distribution.approve' });
    expect(findJournalFault(await readJournal(database, 'distribution', id), await read())).toBeUndefined();
  } finally {
    await test.close();
  }
});
