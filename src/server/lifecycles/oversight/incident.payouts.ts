import type { UnitOfWork } from '../../engine/unit.ts';
import { withColumns } from '../../postgres/withColumns.ts';
import type { IncidentRow } from './incident.row.ts';

/** A transfer to an owner that the bank has refused. The subject's id is the key of the release that it pays. */

export function requestPayout(uow: UnitOfWork, row: IncidentRow, attempt: number): void {
  const { id, subject_id, amount, detail } = withColumns(row, 'subject_id');
  uow.enqueue('owner.payout', {
    ownerId: String(detail.owner),
    projectId: String(detail.projectId),
    amount: amount ?? 0,
    key: subject_id,
    again: { incidentId: id, attempt },
  });
}

export function refusePayout(uow: UnitOfWork, { id }: IncidentRow, reason: string): void {
  uow.setWithEvent('incident', id, { reason });
}
