import {
  findBounds,
  MAX_STANDING_ORDERS,
  type StandingTerms,
  termsWithin,
} from '#machines/orders/standingOrder/standingOrder.terms.ts';
import { type FieldError, fieldErrors } from '#machines/shared/fields/errors.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { listChoices } from '../../queries/orders/standingCandidates.ts';
import { dispatch } from '../../work/dispatch.ts';

const invalid = (field: string, id: FieldError['id'], limit?: number): Refusal => ({
  code: 'invalid',
  fields: { [field]: { id, values: limit === undefined ? {} : { limit } } },
});

/** Whether the issuance can be chosen, and takes the amount. */
export async function checkTerms(uow: UnitOfWork, userId: string, terms: StandingTerms): Promise<Refusal | undefined> {
  const choices = await listChoices(uow.tx, uow.tenant, userId);
  const chosen = choices.filter((each) => (terms.projectId ? each.projectId === terms.projectId : each.isFollowed));
  if (terms.projectId && chosen.length === 0) return invalid('projectId', 'validator.form_field_invalid');
  const fields = fieldErrors(termsWithin(findBounds(chosen)), terms);
  return Object.keys(fields).length ? { code: 'invalid', fields } : undefined;
}

/** An investor has one standing order for each choice. `besides`: the one whose terms change. */
export async function checkUnique(
  uow: UnitOfWork,
  userId: string,
  { projectId }: Pick<StandingTerms, 'projectId'>,
  besides: string | null = null,
): Promise<Refusal | undefined> {
  const others = await uow.tx.query(sql`select from standing_order where user_id = ${userId} and status <> 'ended'
    and project_id is not distinct from ${projectId}::uuid and id is distinct from ${besides}::uuid`);
  return others.length ? invalid('projectId', 'validator.error_standing_order_exists') : undefined;
}

/** Starts a standing order of the caller. */
export async function startStandingOrder(uow: UnitOfWork, terms: StandingTerms): Promise<Worked<{ id: string }>> {
  const userId = uow.by.userId ?? '';
  // Simultaneous requests are counted one after the other.
  await uow.tx.query(sql`select from users where id = ${userId} for update`);
  const refusal =
    (await checkTerms(uow, userId, terms)) ??
    (await checkUnique(uow, userId, terms)) ??
    (await checkCount(uow, userId));
  if (refusal) return refuse(refusal);
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into standing_order (id, status, user_id, amount, day, project_id, created_at, updated_at)
    values (${id}, 'new', ${userId}, ${terms.amount}, ${terms.day}, ${terms.projectId}, ${uow.now}, ${uow.now})`);
  const sent = await dispatch(uow, 'standingOrder', id, { type: 'standingOrder.start' });
  return sent.ok ? { ok: true, value: { id } } : sent;
}

async function checkCount(uow: UnitOfWork, userId: string): Promise<Refusal | undefined> {
  const open = await uow.tx.query(sql`select from standing_order where user_id = ${userId} and status <> 'ended'`);
  return open.length < MAX_STANDING_ORDERS
    ? undefined
    : invalid('projectId', 'validator.error_standing_orders_max', MAX_STANDING_ORDERS);
}
