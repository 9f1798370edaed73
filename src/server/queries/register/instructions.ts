import type { InstructionOrder, InstructionRow } from '#machines/register/instruction/instruction.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { decryptColumn, type PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted, WithKeys } from '../../secrets/personalData.ts';
import { holderName } from '../people/users.names.ts';

type Stored = Omit<InstructionRow, 'facts' | 'reason'> & {
  stored: Encrypted<PersonalColumns['instruction.reason']> | null;
};

const SELECT = `select instruction.id, instruction.status, instruction.version, instruction.kind, instruction.ground,
    instruction.tokens, json_build_object('id', holder.id, 'name', ${holderName('holder')}, 'wallet', instruction.wallet) as holder,
    case when receiver.id is not null then json_build_object('id', receiver.id, 'name', ${holderName('receiver')},
      'wallet', instruction.receiver_wallet) end as receiver,
    instruction.reason as stored,
    case when file.id is not null then json_build_object('id', file.id, 'name', file.name) end as file,
    instruction.created_at as "createdAt", ${holderName('author')} as "createdBy", ${holderName('approver')} as "approvedBy",
    instruction.executed_at as "executedAt", instruction.transaction, instruction.failure
  from instruction join users holder on holder.id = instruction.holder_id
  left join users receiver on receiver.id = instruction.receiver_id
  left join file on file.id = instruction.file_id
  join users author on author.id = coalesce(instruction.proposed_by, instruction.created_by)
  left join users approver on approver.id = instruction.approved_by
  where instruction.id = $1`;

/** An instruction with the names of its parties and its reason, which is null if the holder was erased. */
export async function instructionNamed(tenant: WithKeys, on: Queryable, id: string) {
  const [row] = await wireRows<Stored>(on, statement(SELECT, [id]));
  if (!row) return undefined;
  const { stored, ...shown } = row;
  return { ...shown, reason: await decryptReason(tenant, on, { id, user: row.holder.id, stored }) };
}

export async function decryptReason(
  tenant: WithKeys,
  on: Queryable,
  { id, user, stored }: { id: string; user: string; stored: Stored['stored'] },
): Promise<string | null> {
  return (await decryptColumn(tenant, on, 'instruction.reason', { user, id }, stored))?.reason ?? null;
}

/** The content of a proposal, for its page. */
export async function readInstructionOrder(
  tenant: WithKeys,
  on: Queryable,
  id: string,
): Promise<InstructionOrder | null> {
  const row = await instructionNamed(tenant, on, id);
  if (!row) return null;
  const { kind, ground, tokens, holder, receiver, reason, file } = row;
  return { kind, ground, tokens, holder, receiver, reason, file };
}
