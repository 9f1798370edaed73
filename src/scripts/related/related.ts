import { distancesTo, nearness, type Referrers } from './nearness.ts';
import { type Files, isUnitTest } from './project.ts';
import { type DiffOf, type Starts, startsOf } from './rules.ts';

/** The tests that a change touches, the nearest first and among equals the shortest. */
export function relatedTo(
  change: string,
  project: { files: Files; referrers: Referrers; diffOf: DiffOf },
  secondsOf: (test: string) => number,
): string[] {
  const starts = startsOf(change, project.files, project.diffOf);
  const distances = distancesTo(starts.files, project.referrers);
  const readers = new Set(readersOf(change, starts, project.referrers));
  const nearest = (test: string) => {
    const all = starts.files.map((start) => nearness(test, start, distances.get(test)));
    return Math.min(...[...all, readers.has(test) ? 1 : undefined].map((each) => each ?? Number.POSITIVE_INFINITY));
  };
  return [...project.files.keys()]
    .filter(isUnitTest)
    .map((test) => ({ test, distance: nearest(test), seconds: secondsOf(test) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((one, other) => one.distance - other.distance || one.seconds - other.seconds)
    .map(({ test }) => test);
}

const readersOf = (change: string, { isRead }: Starts, referrers: Referrers) =>
  isRead ? (referrers.get(change) ?? []).filter((file) => file.startsWith('tests/structure/')) : [];
