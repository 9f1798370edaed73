import type { InstructionEvent, InstructionFacts } from '#machines/register/instruction/instruction.contract.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
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
  const [paper] = row.file_id
    ? await uow.tx.query<{ sha256: string }>(
        sql`select encode(sha256, 'hex') as sha256 from file where id = ${row.file_id}`,
      )
    : [];
  const place = { user: row.holder_id, id: row.id };
  const stored = await decryptColumn(uow.tenant, uow.tx, 'instruction.reason', place, row.reason);
  const { kind, ground, tokens, balance, frozen, setAside, receiverListed } = facts;
  return {
    basis: { kind, ground, tokens, document: paper?.sha256 ?? null },
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
