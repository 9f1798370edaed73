import { openStatuses } from '#machines/oversight/approval/approval.selectors.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';

/**
 * An act needs both of its managers until it is executed. Otherwise proposals of a manager who has lost access could
 * still be approved, and approved ones would be executed after their waiting time.
 */
export async function failManagerActs(uow: UnitOfWork, managerId: string): Promise<void> {
  const open = await uow.tx.query<{ id: string }>(
    statement(
      `select id from approval where status in (${literals(openStatuses)}) and (proposed_by = $1 or decided_by = $1)
        order by id`,
      [managerId],
    ),
  );
  for (const { id } of open) await uow.sendAsSystem('approval', id, { type: 'approval.fail', reason: 'manager_gone' });
}
