import { MAX_STANDING_ORDERS } from '#machines/orders/standingOrder/standingOrder.terms.ts';
import type {
  StandingMonth,
  StandingOrder,
  StandingOrders,
} from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { standingOrderLifecycle } from '#server/lifecycles/orders/standingOrder.ts';
import { sql } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { listChoices } from '#server/queries/orders/standingCandidates.ts';

type Row = Omit<StandingOrder, 'facts' | 'months'>;

/** The months that pages show of each. */
const SHOWN_MONTHS = 24;

/** The standing orders of a user with their months, those that have ended last. */
export async function readStandingOrders(uow: UnitOfWork, userId: string): Promise<StandingOrder[]> {
  const rows = await wireRows<Row>(
    uow.tx,
    sql`select standing_order.id, standing_order.status, standing_order.version, standing_order.amount, day,
        case when standing_order.status = 'active' then opens_at end as "opensAt",
        standing_order.created_at as "createdAt", case when project.id is not null then
          json_build_object('id', project.id, 'slug', project.slug, 'title', project.title) end as project
      from standing_order left join project on project.id = standing_order.project_id
      where standing_order.user_id = ${userId} and standing_order.status <> 'new'
      order by standing_order.status = 'ended', standing_order.created_at desc, standing_order.id`,
  );
  const found: StandingOrder[] = [];
  for (const row of rows) {
    const known = await read(uow, standingOrderLifecycle, row.id);
    if (known) found.push({ ...row, facts: known.facts, months: await listMonths(uow, row.id) });
  }
  return found;
}

const listMonths = (uow: UnitOfWork, id: string) =>
  wireRows<StandingMonth>(
    uow.tx,
    sql`select month.month, month.outcome, month.reason, month.amount, month.why, month.held, month.among,
        month.confirm_by as "confirmBy",
        (select reserved.id from investment reserved where reserved.project_id = month.project_id
          and reserved.user_id = standing_order.user_id and reserved.status = 'RESERVED'
          order by reserved.created_at limit 1) as interest, case when project.id is not null then
          json_build_object('id', project.id, 'slug', project.slug, 'title', project.title) end as project,
        case when investment.id is not null then json_build_object('id', investment.id, 'number', investment.number,
          'status', investment.status) end as investment
      from standing_order_month month join standing_order on standing_order.id = month.standing_order_id
      left join project on project.id = month.project_id
      left join investment on investment.id = month.investment_id
      where month.standing_order_id = ${id} order by month.month desc limit ${SHOWN_MONTHS}`,
  );

/** The page of an investor, with the issuances that can be chosen. */
export async function standingOrdersPage(uow: UnitOfWork, userId: string): Promise<StandingOrders> {
  const choices = await listChoices(uow.tx, uow.tenant, userId);
  return {
    rows: await readStandingOrders(uow, userId),
    choices: choices.map(({ projectId, title, price, minTokens, maxTokens, takesOrders, isFollowed }) => ({
      id: projectId,
      title,
      price,
      minTokens,
      maxTokens,
      takesOrders,
      isFollowed,
    })),
    max: MAX_STANDING_ORDERS,
  };
}
