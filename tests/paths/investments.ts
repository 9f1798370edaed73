import { sql } from '#server/store/sql.ts';
import { waysOf } from './investmentWays.ts';
import type { Ground } from './ways/ground.ts';
import { storedStatuses } from './ways/tour.ts';
import type { Subject } from './ways/way.ts';

/** An investment in each of its statuses, to which it was led by its events. */
export async function* investments(ground: Ground): AsyncGenerator<{ subject: Subject; status: string }> {
  const { test, world, project } = ground;
  const reach = waysOf(test, world);
  const projectIs = async (status: string) =>
    void (await test.tenant.database.query(sql`update project set status = ${status} where id = ${project.id}`));
  for (const status of storedStatuses('investment')) {
    const USER = await world.investor();
    const id = await reach(status, USER, project, () => projectIs('CLOSED.financed'));
    yield { subject: { id, people: { USER, ENTREPRENEUR: project.owner, ADMIN: project.manager }, seen: 0 }, status };
    await projectIs('CAMPAIGN');
  }
}
