import { isSuspended } from './project.phases.ts';
import type { ProjectRow } from './project.row.ts';

/** The date that cards, tables and pages show with the status of an issuance: when it opens, closes or closed. */
export function deriveClosing({
  status,
  startsAt,
  endsAt,
  endedAt,
}: Pick<ProjectRow, 'status' | 'startsAt' | 'endsAt' | 'endedAt'>) {
  if (status.startsWith('CLOSED')) return { kind: 'closed', at: endedAt ?? endsAt } as const;
  // It has no end until it is resumed.
  if (isSuspended(status)) return { kind: 'open', at: null } as const;
  return status === 'CAMPAIGN'
    ? ({ kind: 'open', at: endsAt } as const)
    : ({ kind: 'upcoming', at: startsAt } as const);
}

/** Whether an issuance failed to raise its money. Lists show it last. */
export const hasMissedTarget = ({ status }: Pick<ProjectRow, 'status'>): boolean => status === 'CLOSED.ended';
