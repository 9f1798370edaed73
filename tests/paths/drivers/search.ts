import { formatEdge } from '#machines/shared/edges.ts';
import * as search from '#machines/shared/search.ts';
import { lifecycles } from '#server/work/lifecycles.ts';
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

/**
 * The place after these changes of status from the start, each given by its line, if possible with what it emits, for any
 * actor and facts.
 */
export function placeThrough(input: search.SearchModel, lines: readonly string[]): search.Place | undefined {
  const placeFrom = (place: search.Place, [line, ...rest]: readonly string[]): search.Place | undefined => {
    if (line === undefined) return place;
    const given = place.path.at(-1)?.given;
    const next = [...search.stepsFrom(input, place)].filter(({ path }) => isLineOf(path.at(-1), line));
    // A situation such as the kind of a transfer usually lasts. Under the facts of a driver it may emit something else.
    const rankOf = ({ path }: search.Place) =>
      (path.at(-1)?.given === given ? 2 : 0) + (emitsAsIn(path.at(-1), line) ? 1 : 0);
    for (const each of next.toSorted((one, other) => rankOf(other) - rankOf(one))) {
      const reached = placeFrom(each, rest);
      if (reached) return reached;
    }
    return undefined;
  };
  return placeFrom(search.initialPlace(input), lines);
}

const plainLine = (move: search.Move) => formatEdge({ ...move, event: move.event.type });

const isLineOf = (move: search.Move | undefined, line: string) =>
  move !== undefined && (line === plainLine(move) || line.startsWith(`${plainLine(move)} | `));

/** A move as the printed tests have it. */
export const lineWithEmits = (move: search.Move) =>
  [plainLine(move), move.emits.join(', ')].filter(Boolean).join(' | ');

const emitsAsIn = (move: search.Move | undefined, line: string) => move !== undefined && line === lineWithEmits(move);

export const pathThrough = (driver: AnyDriver, lines: readonly string[]): Move[] | undefined => {
  const place = placeThrough(searchInput(driver), lines);
  return place && movesTo(place);
};

/** The place nearest to this one, or to the start, in one of these statuses, with the path that leads there. */
export const nearest = (driver: AnyDriver, targets: ReadonlySet<string>, from?: search.Place) =>
  search.nearestPlace(searchInput(driver), targets, from);
