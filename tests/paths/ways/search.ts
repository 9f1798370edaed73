import * as search from '#machines/shared/search.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import type { AnyWays, Move } from './way.ts';

export interface Place extends Omit<search.Place, 'way'> {
  way: Move[];
}

/** What the search tries is what the server's lifecycle takes. */
function trialOf({ thing, facts, given = {}, events }: AnyWays): search.Trial {
  const { machine, kept } = lifecycles[thing];
  const names = Object.entries(given).map(([name, scenario]) => [name, scenario.facts]);
  return { machine, facts, kept, given: Object.fromEntries(names), events };
}

/** The shortest way that ends in each transition, by its line; a transition that no facts allow has none. */
export const waysToEdges = (ways: AnyWays) => search.waysToEdges(trialOf(ways)) as unknown as Map<string, Move[]>;

/** The place nearest to this one, or to the beginning, in a status that is still wanted, with the way there. */
export const nearest = (ways: AnyWays, wanted: ReadonlySet<string>, from?: Place) =>
  search.nearest(trialOf(ways), wanted, from as search.Place | undefined) as unknown as Place | undefined;
