import { distancesTo, nearness, type Referrers } from './nearness.ts';
import { type Files, isUnitTest } from './project.ts';
import { type DiffOf, touchedBy } from './rules.ts';

/** The tests that a change touches, the nearest first and among equals the shortest. */
export function relatedTo(
  change: string,
  project: { files: Files; referrers: Referrers; diffOf: DiffOf },
  secondsOf: (test: string) => number,
): string[] {
  const { others, isRead } = touchedBy(change, project.files, project.diffOf);
  const near = isRead ? findReaders(change, project.referrers) : distancesTo([change], project.referrers);
  const far = distancesTo(others, project.referrers);
  const nearest = (test: string) =>
    Math.min(
      nearness(test, change, near.get(test)) ?? Number.POSITIVE_INFINITY,
      ...others.map((other) => 1 + (nearness(test, other, far.get(test)) ?? Number.POSITIVE_INFINITY)),
    );
  return [...project.files.keys()]
    .filter(isUnitTest)
    .map((test) => ({ test, distance: nearest(test), seconds: secondsOf(test) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((one, other) => one.distance - other.distance || one.seconds - other.seconds)
    .map(({ test }) => test);
}

const findReaders = (change: string, referrers: Referrers) =>
  new Map((referrers.get(change) ?? []).filter((file) => file.startsWith('tests/structure/')).map((file) => [file, 1]));
