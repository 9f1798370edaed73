import type { Thing } from '#server/engine/dispatch.ts';
import type { Ground } from './ways/ground.ts';
import { wayThrough } from './ways/search.ts';
import { byThing } from './ways/table.ts';
import { walk } from './ways/walk.ts';

/** Takes a lifecycle through these changes of its status on the server, and sees each in the journal. */
export async function takesWay(ground: Ground, thing: Thing, lines: readonly string[]): Promise<void> {
  const ways = byThing[thing](ground);
  const way = wayThrough(ways, lines);
  if (!way) throw new Error(`no facts allow ${lines.join(', then ')}`);
  await walk(ground, ways, way);
}
