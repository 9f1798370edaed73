import type { Entity } from '#server/engine/entities.ts';
import { drivers } from './drivers/drivers.ts';
import type { Fixture } from './drivers/fixture.ts';
import { runPath } from './drivers/runPath.ts';
import { pathThrough } from './drivers/search.ts';

/** Leads an entity through these changes of status on the server and finds each of them in the journal. */
export async function followPath(fixture: Fixture, entity: Entity, lines: readonly string[]): Promise<void> {
  const driver = drivers[entity](fixture);
  const path = pathThrough(driver, lines);
  if (!path) throw new Error(`No facts allow ${lines.join(', then ')}`);
  await runPath(fixture, driver, path);
}
