import { lineOf } from '#machines/shared/edges.ts';
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

/** The moves that lead from the beginning through these changes, each by its line; whoever makes them and whatever holds. */
export function wayThrough(ways: AnyWays, lines: readonly string[]): Move[] | undefined {
  const trial = trialOf(ways);
  const from = (place: search.Place, [line, ...rest]: readonly string[]): search.Move[] | undefined => {
    if (line === undefined) return place.way;
    for (const next of search.stepsFrom(trial, place)) {
      const last = next.way.at(-1);
      const way = last && lineOf({ ...last, event: last.event.type }) === line ? from(next, rest) : undefined;
      if (way) return way;
    }
    return undefined;
  };
  return from(search.unborn(trial), lines) as unknown as Move[] | undefined;
}

/** The place nearest to this one, or to the beginning, in a status that is still wanted, with the way there. */
export const nearest = (ways: AnyWays, wanted: ReadonlySet<string>, from?: Place) =>
  search.nearest(trialOf(ways), wanted, from as search.Place | undefined) as unknown as Place | undefined;
