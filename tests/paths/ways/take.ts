import { beforeAll, describe, expect, it } from 'vitest';
import { keepTaken } from '#flows/taken.ts';
import { edgesOf, lineOf } from '#machines/shared/edges.ts';
import type { Thing } from '#server/engine/dispatch.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import type { Ground } from './ground.ts';
import { waysToEdges } from './search.ts';
import { linesTaken, walk } from './walk.ts';
import type { AnyWays, Move } from './way.ts';

/** Takes every transition of these lifecycles on the server, each by the shortest way that the pure machine knows. */
export function takesEveryTransition(groundOf: () => Ground, group: { [T in Thing]?: (ground: Ground) => AnyWays }) {
  describe.each(Object.entries(group) as [Thing, (ground: Ground) => AnyWays][])(
    'every transition of %s',
    (thing, waysOn) => {
      const lines = edgesOf(lifecycles[thing].machine).map(lineOf);
      let ways: AnyWays;
      let found: Map<string, Move[]>;
      const by: Record<string, number> = {};
      beforeAll(() => {
        ways = waysOn(groundOf());
        found = waysToEdges(ways);
      });

      it.each(lines)('%s', async (line) => {
        const way = found.get(line);
        if (!way) throw new Error(`no facts allow ${line}`);
        const { by: actor } = await walk(groundOf(), ways, way);
        by[actor] = (by[actor] ?? 0) + 1;
      });

      it('was taken', async () => {
        const taken = await linesTaken(groundOf(), thing);
        keepTaken('api', thing === 'person' ? 'user' : thing, taken);
        const missing = lines.filter((line) => !taken.has(line));
        console.log(
          `C3: ${lines.length - missing.length} of ${lines.length} transitions of ${thing} taken, last moves by`,
          by,
        );
        expect(missing).toEqual([]);
      });
    },
  );
}
