import type { InstructionFacts } from '#machines/register/instruction/instruction.contract.ts';
import { storeInstruction } from '../../acts/register/instructions.ts';
import { read } from '../../engine/engine.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done, type UnitOfWork, type Worked } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { instructionLifecycle } from '../../lifecycles/register/instruction.ts';
import { sql } from '../../postgres/sql.ts';
import { fileById } from '../../queries/app/files.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

interface Holding {
  project: string;
  holder: string;
  wallet: string;
  tokens: number;
}

/** The holdings of a token that is being retired, except those whose burn is ordered. */
const remaining = (
  tokenId: string,
) => sql`select holding.project_id as project, holding.user_id as holder, holding.wallet,
    holding.tokens
  from token join holding on holding.project_id = token.project_id and holding.tokens > 0
  where token.id = ${tokenId} and token.status = 'retiring' and not exists (select from instruction
    where instruction.project_id = token.project_id and instruction.holder_id = holding.user_id
      and instruction.wallet = holding.wallet and instruction.kind = 'burn'
      and instruction.status in ('draft', 'executing', 'failed'))
  order by holding.user_id, holding.wallet`;

/**
 * Orders the burn of each holder's tokens, which two managers have approved for the whole issuance. Each is an instruction
 * of its own, so that one that the chain refuses stops no other, and a repeated run orders only what is left.
 */
async function cancel(tenant: Tenant, { tokenId, proposedBy, approvedBy, ...order }: Jobs['token.cancel']) {
  const by = { ...bySystem, userId: proposedBy, managerId: approvedBy };
  const refused: string[] = [];
  for (const holding of await tenant.database.query<Holding>(remaining(tokenId))) {
    const ordered = await work(tenant, by, (uow) => orderBurn(uow, holding, order));
    if (!ordered.ok) refused.push(`${holding.wallet}: ${JSON.stringify(ordered.refusal)}`);
  }
  await finish(tenant, { tokenId });
  // Another act may be moving these tokens. The job is tried again.
  if (refused.length) throw new Error(`These burns were refused: ${refused.join(', ')}`);
}

async function orderBurn(
  uow: UnitOfWork,
  { project, holder, wallet, tokens }: Holding,
  { reason, fileId }: Pick<Jobs['token.cancel'], 'reason' | 'fileId'>,
): Promise<Worked<void>> {
  const paper = await fileById(uow.tx, fileId);
  const burn = { holder, wallet, kind: 'burn', ground: 'redemption', tokens, reason } as const;
  const id = await storeInstruction(uow, project, burn, { paper, receiver: null });
  const created = await uow.sendAsSystem('instruction', id, { type: 'instruction.create', reason });
  if (!created.ok) return created;
  const found = await read(uow, instructionLifecycle, id);
  const { schedule } = (found?.facts ?? { schedule: null }) as Pick<InstructionFacts, 'schedule'>;
  const event = { type: 'instruction.execute', ...(schedule !== null && { schedule }) } as const;
  const ordered = await uow.sendAsSystem('instruction', id, event);
  return ordered.ok ? done : ordered;
}

/** Retires a token whose last tokens may have been cancelled. */
async function finish(tenant: Tenant, { tokenId }: Jobs['token.finish']) {
  await work(tenant, bySystem, async (uow) => {
    const finished = await uow.sendAsSystem('token', tokenId, { type: 'retirement.finish' });
    return finished.ok || finished.refusal.code === 'refused' ? done : finished;
  });
}

export const cancellationJobs = { 'token.cancel': cancel, 'token.finish': finish } satisfies Partial<JobHandlers>;
