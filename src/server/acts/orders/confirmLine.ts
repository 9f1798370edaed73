import type { BankLineEvent } from '#machines/orders/bankLine/bankLine.contract.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import type { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { read } from '../../engine/engine.ts';
import { refuse } from '../../engine/refusal.ts';
import { refuseEvent } from '../../engine/refusedEvent.ts';
import { asSystem, type UnitOfWork, type Worked } from '../../engine/unit.ts';
import { bankLineLifecycle } from '../../lifecycles/orders/bankLine.ts';
import { describeStatement } from '../../lifecycles/oversight/approvals.describe.ts';
import { propose } from '../oversight/approvals.ts';

/** A manager confirms that the money of a waiting line has arrived. Above the limit a second one has to agree. */
export async function confirmAlone(
  uow: UnitOfWork,
  id: string,
  note: string,
  expected?: number,
): Promise<Worked<MoneyActReply>> {
  const event: BankLineEvent = { type: 'line.confirm', word: 'limit' };
  const found = await read(asSystem(uow), bankLineLifecycle, id, event);
  if (!found) return refuse({ code: 'not_found' });
  const { row, facts } = found;
  if (expected !== undefined && expected !== row.version)
    return refuse({ code: 'stale_version', version: row.version });
  const now = restoreSnapshot(bankLineLifecycle.machine, row.status, facts);
  if (row.status === 'booked' || !now.can(event)) return refuseEvent(bankLineLifecycle, found, event);
  const command = { kind: 'statement', importId: row.import_id, lines: [id], note } as const;
  const sent = await propose(uow, describeStatement(command, { subject: `statement ${id}`, amount: row.amount }));
  if (!sent.ok) return sent;
  const after = await read(uow, bankLineLifecycle, id);
  if (!after) return refuse({ code: 'not_found' });
  const approval = sent.value.status === 'proposed' ? { approval: sent.value.id } : {};
  return { ok: true, value: { id, status: after.row.status, version: after.row.version, ...approval } };
}
