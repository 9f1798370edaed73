import { changesIn } from './changes.ts';
import { choose } from './choose.ts';
import { type Durations, secondsBy } from './durations.ts';
import { indexReferrers } from './nearness.ts';
import { readProjectFiles } from './project.ts';
import { findReferences } from './references.ts';
import { relatedTo } from './related.ts';
import { specsFor } from './specs.ts';

/** Seconds of work for the tests. Two workers share them, beside the checks of types and lint, and load the sources first. */
export const BUDGET = 100;

/** They decide about every test, so that the nearest ones say little. */
const FOR_ALL =
  /^(package-lock\.json|tsconfig\.json|tests\/vitest\.config\.ts|tests\/support\/(seed|afterFile|testingLibrary)\.ts)$/;

/** The plan of `npm test -- related`, or undefined if git does not know the commit. */
export function plan(root: string, given: readonly string[], durations: Durations) {
  const changes = changesIn(root, given);
  if (!changes) return undefined;
  const files = readProjectFiles(root);
  const referrers = indexReferrers(findReferences(files));
  const secondsOf = secondsBy(durations);
  const related = changes.files.map((file) => relatedTo(file, { files, referrers, diffOf: changes.diffOf }, secondsOf));
  return {
    since: changes.since,
    changed: changes.files,
    existing: changes.files.filter((file) => files.has(file)),
    forAll: changes.files.filter((file) => FOR_ALL.test(file)),
    specs: specsFor(changes.files, files, referrers),
    ...choose(related, secondsOf, BUDGET),
  };
}
