import type { InstructionFacts } from '#machines/register/instruction/instruction.contract.ts';
import { findFaults } from '#machines/register/instruction/instruction.faults.ts';
import { hasReceiver, isToHolder } from '#machines/register/instruction/instruction.rules.ts';
import type { NewInstruction } from '#machines/register/instruction/instruction.wire.ts';
import type { FieldError } from '#machines/shared/fields/errors.ts';
import { read } from '../../engine/engine.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { instructionLifecycle } from '../../lifecycles/register/instruction.ts';
import { sql } from '../../postgres/sql.ts';
import { type FileRow, findUpload } from '../../queries/app/files.ts';
import { userByEmail } from '../../queries/people/users.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import { dispatch } from '../../work/dispatch.ts';
import { readFile, storeFile } from '../app/storeFile.ts';
import { proposeEvent } from '../oversight/approvals.ts';

type Order = Omit<NewInstruction, 'password'>;
type Receiver = { id: string; wallet: string } | null;

const invalid = (field: keyof Order, id: FieldError['id']): Refusal => ({
  code: 'invalid',
  fields: { [field]: { id, values: {} } },
});

/**
 * Stores an instruction about a holding and proposes its execution, both in one transaction, so that no instruction is
 * left without a proposal.
 */
export async function createInstruction(
  uow: UnitOfWork,
  projectId: string,
  order: Order,
): Promise<Worked<{ id: string }>> {
  const { holder, reason, fileId } = order;
  const wallet = order.wallet.toLowerCase();
  const held = await uow.tx.query(sql`select from holding
    where project_id = ${projectId} and user_id = ${holder} and wallet = ${wallet}`);
  if (!held.length) return refuse({ code: 'not_found' });
  const paper = fileId ? await findUpload(uow.tx, fileId, { purpose: 'instruction', by: uow.by.userId }) : undefined;
  if (fileId && !paper) return refuse(invalid('fileId', 'validator.error_null'));
  const receiver = await findReceiver(uow, order);
  if (receiver && 'code' in receiver) return refuse(receiver);
  const id = await storeInstruction(uow, projectId, { ...order, wallet }, { paper, receiver });
  const found = await read(uow, instructionLifecycle, id);
  const faults = found ? findFaults(found.facts as InstructionFacts) : {};
  if (Object.keys(faults).length) return refuse({ code: 'invalid', fields: faults });
  const created = await dispatch(uow, 'instruction', id, { type: 'instruction.create', reason });
  if (!created.ok) return created;
  // The second manager approves what becomes of the schedule as it is now.
  const { schedule } = (found?.facts ?? { schedule: null }) as Pick<InstructionFacts, 'schedule'>;
  const proposed = await proposeEvent(uow, {
    kind: 'event',
    entity: 'instruction',
    id,
    event: { type: 'instruction.execute', ...(schedule !== null && { schedule }) },
  });
  return proposed.ok ? { ok: true, value: { id } } : proposed;
}

/** Stores an instruction before its first event, and returns its id. */
export async function storeInstruction(
  uow: UnitOfWork,
  projectId: string,
  { holder, wallet, kind, ground, tokens, reason }: Omit<Order, 'fileId' | 'receiver'>,
  { paper, receiver }: { paper: FileRow | undefined; receiver: Receiver },
): Promise<string> {
  const id = newId(uow.now);
  const encryptedReason = await encryptColumn(uow, 'instruction.reason', { user: holder, id }, { reason });
  const documentId = paper ? await keepPaper(uow, paper, holder) : null;
  await uow.tx.query(sql`insert into instruction (id, status, created_at, updated_at, project_id, kind, ground, holder_id,
      wallet, tokens, receiver_id, receiver_wallet, reason, file_id, created_by)
    values (${id}, 'new', ${uow.now}, ${uow.now}, ${projectId}, ${kind}, ${ground}, ${holder}, ${wallet}, ${tokens},
      ${receiver?.id ?? null}, ${receiver?.wallet ?? null}, ${encryptedReason}, ${documentId}, ${uow.by.userId})`);
  return id;
}

/**
 * Encrypts the document, like the reason, with the key of the holder concerned. With the key of the uploading manager,
 * the register would lose its proof when that manager leaves.
 */
export async function keepPaper(
  uow: UnitOfWork,
  paper: FileRow,
  holder: string,
  purpose: 'instruction' | 'transfer' = 'instruction',
): Promise<string> {
  const bytes = await readFile(uow.tenant, paper);
  if (!bytes) throw new Error(`The upload ${paper.id} cannot be read`);
  const { name, content_type: contentType } = paper;
  return storeFile(uow, holder, purpose, { ok: true, bytes, name, contentType });
}

/**
 * The user who receives the tokens, with their current wallet. The wallet is pinned, so that every attempt has the same
 * target.
 */
async function findReceiver(uow: UnitOfWork, { kind, ground, holder, receiver }: Order): Promise<Receiver | Refusal> {
  if (!hasReceiver(kind)) return null;
  if (!isToHolder(kind, ground) && !receiver) return invalid('receiver', 'validator.error_null');
  const id = isToHolder(kind, ground) ? holder : (await userByEmail(uow.tx, receiver ?? ''))?.id;
  if (!id) return invalid('receiver', 'validator.error_receiver_unknown');
  const [current] = await uow.tx.query<{ wallet: string }>(sql`select lower(address) as wallet from wallet
    where user_id = ${id} and replaced_at is null and usable_from <= ${uow.now}`);
  return current ? { id, wallet: current.wallet } : invalid('receiver', 'validator.error_receiver_wallet');
}
