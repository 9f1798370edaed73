import { whoActsNext } from '#machines/issuances/project/project.waits.ts';
import type { OwnerHome, OwnIssuance } from './ownerHome.wire.ts';

/** What the owner has to do now: correct remarks, complete or send an issuance, or give the account for the money. */
export type OwnerTask =
  | { kind: 'remarks'; issuance: OwnIssuance }
  | { kind: 'next'; issuance: OwnIssuance; what: 'next.project.complete' | 'next.project.request' }
  | { kind: 'bank' };

/** The bank account comes first, because no issuance is complete without it. */
export function collectOwnerTasks({ issuances, hasBankAccount }: OwnerHome): OwnerTask[] {
  const own = issuances.flatMap((issuance): OwnerTask[] => {
    if (issuance.remarks > 0) return [{ kind: 'remarks', issuance }];
    const { what } = whoActsNext(issuance.status, issuance.facts);
    const isOwn = what === 'next.project.complete' || what === 'next.project.request';
    return isOwn ? [{ kind: 'next', issuance, what }] : [];
  });
  return hasBankAccount ? own : [{ kind: 'bank' }, ...own];
}
