import { expect } from 'vitest';
import { buildSearchModel } from '#machines/manifests.ts';
import type { Entity } from '#server/engine/entities.ts';
import { drivers } from './drivers/drivers.ts';
import type { Fixture } from './drivers/fixture.ts';
import { recordFacts } from './drivers/recordFacts.ts';
import { runPath } from './drivers/runPath.ts';
import { lineWithEmits, pathThrough, placeThrough } from './drivers/search.ts';
import { expectRefused } from './expectRefused.ts';

/**
 * Leads an entity through these changes of status on the server, finds each of them in the journal with what it emits,
 * and expects at the end that everything else is refused.
 */
export async function followPath(
  fixture: Fixture,
  entity: Entity,
  lines: readonly string[],
  refusals: readonly string[] = [],
): Promise<void> {
  const driver = drivers[entity](fixture);
  const path = pathThrough(driver, lines);
  const place = placeThrough(buildSearchModel(entity), lines);
  if (!path || !place) throw new Error(`No facts allow ${lines.join(', then ')}`);
  expect(place.path.map(lineWithEmits)).toEqual(lines);
  const facts = recordFacts(entity);
  try {
    const { subject, entries } = await runPath(fixture, driver, path);
    for (const [index, { emits, actor }] of path.entries()) {
      const entry = entries[index];
      // What one actor has to be told, another one knows.
      if (entry?.actor === actor) expect(facts.of(subject.id, entry.number), lines[index]).toEqual(emits);
    }
    await expectRefused({ fixture, driver, subject }, place, refusals);
  } finally {
    facts.stop();
  }
}
