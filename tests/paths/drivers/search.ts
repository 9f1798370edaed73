import { lineOf } from '#machines/shared/edges.ts';
import * as search from '#machines/shared/search.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import type { AnyDriver, Move } from './driver.ts';

/** The moves that lead to a place, with the events of the server's lifecycles. */
export const movesTo = (place: search.Place) => place.path as unknown as Move[];

function searchInput({ entity, facts, scenarios: given = {}, events }: AnyDriver): search.SearchModel {
  const { machine, machineState } = lifecycles[entity];
  const names = Object.entries(given).map(([name, scenario]) => [name, scenario.facts]);
  return { machine, facts, machineState, given: Object.fromEntries(names), events };
}

/** The shortest path that ends in each transition, by its line. A transition that no facts allow has none. */
export const pathsToEdges = (driver: AnyDriver) =>
  search.pathsToEdges(searchInput(driver)) as unknown as Map<string, Move[]>;

/** The moves that make these changes of status from the start, each given by its line, for any actor and facts. */
export function pathThrough(driver: AnyDriver, lines: readonly string[]): Move[] | undefined {
  const input = searchInput(driver);
  const pathFrom = (place: search.Place, [line, ...rest]: readonly string[]): search.Move[] | undefined => {
    if (line === undefined) return place.path;
    for (const next of search.stepsFrom(input, place)) {
      const last = next.path.at(-1);
      const path = last && lineOf({ ...last, event: last.event.type }) === line ? pathFrom(next, rest) : undefined;
      if (path) return path;
    }
    return undefined;
  };
  return pathFrom(search.initialPlace(input), lines) as unknown as Move[] | undefined;
}

/** The place nearest to this one, or to the start, in one of these statuses, with the path that leads there. */
export const nearest = (driver: AnyDriver, targets: ReadonlySet<string>, from?: search.Place) =>
  search.nearestPlace(searchInput(driver), targets, from);
