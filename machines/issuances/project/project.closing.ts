import type { ProjectRow } from './project.row.ts';

/** When an issuance opens, closes or closed: the one date that cards, tables and pages show with its status. */
export function deriveClosing({
  status,
  startsAt,
  endsAt,
  endedAt,
}: Pick<ProjectRow, 'status' | 'startsAt' | 'endsAt' | 'endedAt'>) {
  if (status.startsWith('CLOSED')) return { kind: 'closed', at: endedAt ?? endsAt } as const;
  return status === 'CAMPAIGN'
    ? ({ kind: 'open', at: endsAt } as const)
    : ({ kind: 'upcoming', at: startsAt } as const);
}

/** Whether an issuance ended without its money, so that it steps back in lists. */
export const hasMissedTarget = ({ status }: Pick<ProjectRow, 'status'>): boolean => status === 'CLOSED.ended';
