import { sql } from '#server/postgres/sql.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { Fixture } from './fixture.ts';

/** All capital of a project has come back to its holder, who is made if there is none. */
export async function returnCapital({ test, world }: Fixture, projectId: string, managerId: string): Promise<void> {
  const { database, clock } = test.tenant;
  const [existing] = await database.query<{ id: string }>(
    sql`select user_id as id from holding where project_id = ${projectId}`,
  );
  const holder = existing?.id ?? (await world.user());
  if (!existing)
    await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${projectId}, ${holder}, '0x1', 1, ${clock.now()})`);
  const rows = rowsOf(test.tenant);
  const id = await rows.distribution(projectId, managerId, 'paid');
  const line = await rows.earning(id, holder, 'paid');
  await database.query(sql`update distribution set kind = 'capitalReturn' where id = ${id}`);
  await database.query(sql`update earning set gross = project.price, withheld = 0, net = project.price,
    paid_at = ${clock.now()} from project where earning.id = ${line} and project.id = ${projectId}`);
}
