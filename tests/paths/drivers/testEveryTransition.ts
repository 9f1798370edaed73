import { beforeAll, describe, expect, it } from 'vitest';
import { recordCovered } from '#flows/coveredTransitions.ts';
import { formatEdge, listEdges } from '#machines/shared/edges.ts';
import type { Entity } from '#server/engine/entities.ts';
import { lifecycles } from '#server/work/lifecycles.ts';
import type { AnyDriver, Move } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { coveredLines, runPath } from './runPath.ts';
import { pathsToEdges } from './search.ts';

/** Tests every transition of these lifecycles on the server, by the shortest path that the pure machine allows. */
export function testEveryTransition(
  getFixture: () => Fixture,
  group: { [T in Entity]?: (fixture: Fixture) => AnyDriver },
) {
  describe.each(Object.entries(group) as [Entity, (fixture: Fixture) => AnyDriver][])(
    'every transition of %s',
    (entity, driverFor) => {
      const lines = listEdges(lifecycles[entity].machine).map(formatEdge);
      let driver: AnyDriver;
      let pathsByLine: Map<string, Move[]>;
      const by: Record<string, number> = {};
      beforeAll(() => {
        driver = driverFor(getFixture());
        pathsByLine = pathsToEdges(driver);
      });

      it.each(lines)('%s', async (line) => {
        const path = pathsByLine.get(line);
        if (!path) throw new Error(`No facts allow ${line}`);
        const { by: actor } = await runPath(getFixture(), driver, path);
        by[actor] = (by[actor] ?? 0) + 1;
      });

      it('is in the journal', async () => {
        const covered = await coveredLines(getFixture(), entity);
        recordCovered('api', entity, covered);
        const missing = lines.filter((line) => !covered.has(line));
        console.log(
          `${lines.length - missing.length} of ${lines.length} transitions of ${entity} covered, last moves by`,
          by,
        );
        expect(missing).toEqual([]);
      });
    },
  );
}
