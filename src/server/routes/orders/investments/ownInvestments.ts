import type { InvestmentRow } from '#machines/orders/investment/investment.wire.ts';
import { type OwnInvestment, OwnInvestments } from '#machines/orders/investment/ownInvestments.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { investmentLifecycle } from '#server/lifecycles/orders/investment.ts';
import { list } from '#server/postgres/list.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { investments, openPayments, openSignatures } from '#server/postgres/statuses.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { listRefunds } from '#server/queries/orders/refunds.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { investmentList, investmentsQuery } from './list.ts';

type Deadlines = Pick<OwnInvestment, 'orderExpiresAt' | 'payment' | 'signature'>;

const listDeadlines = (uow: UnitOfWork, ids: readonly string[]) =>
  wireRows<Deadlines & { id: string }>(
    uow.tx,
    sql`select investment.id, investment.order_expires_at as "orderExpiresAt",
      case when payment.id is not null then json_build_object('expiresAt', payment.expires_at) end as payment,
      case when signature.id is not null then json_build_object('expiresAt', signature.expires_at) end as signature
    from investment
    left join payment on payment.investment_id = investment.id and payment.status = any(${openPayments})
    left join signature on signature.investment_id = investment.id and signature.status = any(${openSignatures})
    where investment.id = any(${ids})`,
  );

/** Only an open investment has a next act, and only an ended one has a final refund. */
async function withNextAct(uow: UnitOfWork, row: InvestmentRow): Promise<Pick<OwnInvestment, 'facts' | 'refunds'>> {
  if (!investments.over.includes(row.status)) {
    const found = await read(uow, investmentLifecycle, row.id);
    return { facts: found?.facts ?? null, refunds: [] };
  }
  const isPaidBack = !investments.paid.includes(row.status);
  return { facts: null, refunds: isPaidBack ? await listRefunds(uow.tx, uow.now, row.id) : [] };
}

async function ownRows(uow: UnitOfWork, rows: readonly InvestmentRow[]): Promise<OwnInvestment[]> {
  const deadlines = await listDeadlines(
    uow,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const {
        orderExpiresAt = null,
        payment = null,
        signature = null,
      } = deadlines.find(({ id }) => id === row.id) ?? {};
      return { ...row, orderExpiresAt, payment, signature, ...(await withNextAct(uow, row)) };
    }),
  );
}

const BY_STATUS = `select status, count(*) as count, sum(amount)::bigint as amount from investment
  where user_id = $1 and ${isKnown('investment.id', 'investment.project_id').condition} group by status`;

const ownInvestments = operation({
  method: 'GET',
  path: '/v2/pfp/own-investments',
  summary: 'Lists the investor’s investments with what their next act depends on, and sums all of them up.',
  tag: 'investments',
  access: ['USER'],
  query: investmentsQuery,
  reply: OwnInvestments,
  handle: async (call) => {
    const { tenant, userId, query } = call;
    const own = await investmentList(tenant, 'USER', userId, query);
    const page = await list<InvestmentRow>(tenant.database, query, own);
    const found = await workFor(call, async (uow) => {
      const [rows, byStatus] = await Promise.all([
        ownRows(uow, JSON.parse(page.rows.text) as InvestmentRow[]),
        uow.tx.query<OwnInvestments['byStatus'][number]>(statement(BY_STATUS, [userId])),
      ]);
      return { ok: true, value: { ...page, rows, byStatus } };
    });
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

export const ownInvestmentOperations = [ownInvestments];
