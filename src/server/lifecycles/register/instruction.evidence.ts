import type { InstructionEvent, InstructionFacts } from '#machines/register/instruction/instruction.contract.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { hashOfFile } from '../../queries/app/files.ts';
import { readUserName } from '../../queries/people/users.names.ts';
import { decryptColumn } from '../../secrets/personalColumns.ts';
import type { InstructionRow } from './instruction.row.ts';

/**
 * The evidence that two managers approved, or that one repeats or drops: the holding on that day, the document and the
 * reason.
 */
export async function evidenceOfInstruction(
  uow: UnitOfWork,
  row: InstructionRow,
  event: InstructionEvent,
  { facts }: { facts: InstructionFacts },
): Promise<Evidence | undefined> {
  const { type } = event;
  if (type !== 'instruction.execute' && type !== 'instruction.retry' && type !== 'instruction.drop') return undefined;
  const place = { user: row.holder_id, id: row.id };
  const stored = await decryptColumn(uow.tenant, uow.tx, 'instruction.reason', place, row.reason);
  const { kind, ground, tokens, balance, frozen, setAside, receiverListed } = facts;
  return {
    basis: { kind, ground, tokens, document: await hashOfFile(uow.tx, row.file_id) },
    evidence: {
      holder: await readUserName(uow.tx, row.holder_id),
      reason: stored?.reason ?? null,
      wallet: row.wallet,
      receiverWallet: row.receiver_wallet,
      balance,
      frozen,
      setAside,
      receiverListed,
    },
  };
}
