import { termFaults } from '#machines/market/ad/ad.faults.ts';
import { adMachine } from '#machines/market/ad/ad.machine.ts';
import type { NewAd } from '#machines/market/ad/ad.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { read } from '../../engine/engine.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { adLifecycle } from '../../lifecycles/market/ad.ts';
import { sql } from '../../postgres/sql.ts';
import { dispatch } from '../../work/dispatch.ts';

/** Stores an ad of the caller's holding as a draft, and submits it for review if the seller asks for that. */
export async function createAd(uow: UnitOfWork, typed: NewAd): Promise<Worked<{ id: string }>> {
  const { projectId, tokens, unitPrice, submit } = typed;
  const wallet = typed.wallet.toLowerCase();
  const userId = uow.by.userId ?? '';
  const held = await uow.tx.query(sql`select from holding
    where project_id = ${projectId} and user_id = ${userId} and wallet = ${wallet} and tokens > 0`);
  if (!held.length) return refuse({ code: 'not_found' });
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into ad (id, status, project_id, seller_id, wallet, tokens, unit_price, created_at, updated_at)
    values (${id}, 'new', ${projectId}, ${userId}, ${wallet}, ${tokens}, ${unitPrice}, ${uow.now}, ${uow.now})`);
  const faults = await adFaults(uow, id, { tokens, unitPrice });
  if (faults) return refuse(faults);
  const created = await dispatch(uow, 'ad', id, { type: 'ad.create', tokens, unitPrice });
  if (!created.ok) return created;
  const submitted = submit ? await dispatch(uow, 'ad', id, { type: 'ad.submit' }) : created;
  return submitted.ok ? { ok: true, value: { id } } : submitted;
}

/** The faults in the new terms of a draft. Edits that the machine refuses anyway are not checked here. */
export async function editFaults(
  uow: UnitOfWork,
  id: string,
  terms: { tokens: number; unitPrice: number },
): Promise<Refusal | undefined> {
  const found = await read(uow, adLifecycle, id);
  if (!found) return { code: 'not_found' };
  const now = restoreSnapshot(adMachine, found.row.status, { ...found.facts, tokensFree: terms.tokens });
  return now.can({ type: 'ad.edit', ...terms }) ? adFaults(uow, id, terms) : undefined;
}

/** The faults in the terms of an ad, by field. */
async function adFaults(
  uow: UnitOfWork,
  id: string,
  terms: { tokens: number; unitPrice: number },
): Promise<Refusal | undefined> {
  const found = await read(uow, adLifecycle, id);
  if (!found) return { code: 'not_found' };
  const fields = termFaults(terms, found.facts.tokensFree, found.facts);
  return Object.keys(fields).length ? { code: 'invalid', fields } : undefined;
}
