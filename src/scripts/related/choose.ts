export interface Choice {
  chosen: string[];
  leftOut: string[];
}

/**
 * Takes tests until their seconds are used up. The changes take turns, each with its nearest test that is left, so that
 * a change that everything depends on leaves time for the tests of the others.
 * @param related the tests of each change, the nearest first
 */
export function choose(
  related: readonly (readonly string[])[],
  secondsOf: (test: string) => number,
  budget: number,
): Choice {
  const chosen: string[] = [];
  const leftOut: string[] = [];
  let left = budget;
  for (const test of takingTurns(related)) {
    const seconds = secondsOf(test);
    if (seconds > left) leftOut.push(test);
    else {
      chosen.push(test);
      left -= seconds;
    }
  }
  return { chosen, leftOut };
}

function takingTurns(lists: readonly (readonly string[])[]): Set<string> {
  const taken = new Set<string>();
  const rest = lists.map((list) => list[Symbol.iterator]());
  while (rest.length)
    for (const list of [...rest]) {
      const next = firstNew(list, taken);
      if (next === undefined) rest.splice(rest.indexOf(list), 1);
      else taken.add(next);
    }
  return taken;
}

function firstNew(list: Iterator<string>, taken: ReadonlySet<string>): string | undefined {
  for (let next = list.next(); !next.done; next = list.next()) if (!taken.has(next.value)) return next.value;
  return undefined;
}
