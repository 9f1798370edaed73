import { whoActsNext } from '#machines/issuances/project/project.waits.ts';
import type { OwnerHome, OwnIssuance } from './ownerHome.wire.ts';

const ownSteps = ['next.project.complete', 'next.project.correct', 'next.project.request'] as const;
type OwnStep = (typeof ownSteps)[number];

/** What the owner has to do now: correct remarks, complete or send an issuance, or give the account for the money. */
export type OwnerTask =
  | { kind: 'remarks'; issuance: OwnIssuance }
  | { kind: 'next'; issuance: OwnIssuance; what: OwnStep }
  | { kind: 'bank' };

/** The bank account comes first, because no issuance is complete without it. */
export function collectOwnerTasks({ issuances, hasBankAccount }: OwnerHome): OwnerTask[] {
  const own = issuances.flatMap((issuance): OwnerTask[] => {
    if (issuance.remarks > 0) return [{ kind: 'remarks', issuance }];
    const { what } = whoActsNext(issuance.status, issuance.facts);
    const step = ownSteps.find((each) => each === what);
    return step ? [{ kind: 'next', issuance, what: step }] : [];
  });
  return hasBankAccount ? own : [{ kind: 'bank' }, ...own];
}

/** Those that need the owner come first; the others stay in the order of the server. */
export function sortByNeed(home: OwnerHome): OwnIssuance[] {
  const needing = new Set(collectOwnerTasks(home).flatMap((task) => (task.kind === 'bank' ? [] : [task.issuance.id])));
  return home.issuances.toSorted((one, other) => Number(needing.has(other.id)) - Number(needing.has(one.id)));
}
