import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifecycles } from '#server/engine/lifecycles.ts';
import { ledgerFaults } from '#server/store/ledger.ts';
import { edgesOf, lineOf } from '#tests/support/edges.ts';
import { type Ground, makeGround } from './ground.ts';
import { waysToEdges } from './search.ts';
import { byThing, type Wayed } from './table.ts';
import { linesTaken, walk } from './walk.ts';
import type { AnyWays, Move } from './way.ts';

/** Takes every transition of these lifecycles on the server, each by the shortest way that the pure machine knows. */
export function takesEveryTransition(things: readonly Wayed[]) {
  let ground: Ground;
  beforeAll(async () => {
    ground = await makeGround();
  });
  afterAll(async () => {
    expect(await ledgerFaults(ground.test.tenant.database)).toEqual([]);
    expect(ground.test.reported).toEqual([]);
    await ground.test.close();
  });

  describe.each(things)('every transition of %s', (thing) => {
    const lines = edgesOf(lifecycles[thing].machine).map(lineOf);
    let ways: AnyWays;
    let found: Map<string, Move[]>;
    const by: Record<string, number> = {};
    beforeAll(() => {
      ways = byThing[thing](ground);
      found = waysToEdges(ways);
    });

    it.each(lines)('%s', async (line) => {
      const way = found.get(line);
      if (!way) throw new Error(`no facts allow ${line}`);
      const { by: actor } = await walk(ground, ways, way);
      by[actor] = (by[actor] ?? 0) + 1;
    });

    it('was taken', async () => {
      const taken = await linesTaken(ground, ways);
      const missing = lines.filter((line) => !taken.has(line));
      console.log(
        `C3: ${lines.length - missing.length} of ${lines.length} transitions of ${thing} taken, last moves by`,
        by,
      );
      expect(missing).toEqual([]);
    });
  });
}
