import { computePortfolioReturn } from '#machines/orders/investment/moneyFlows.ts';
import { PortfolioReturn } from '#machines/orders/investment/moneyWeighted.wire.ts';
import { computeValue } from '#machines/orders/investment/outstanding.ts';
import { type Holding, Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { computeHistory } from '#machines/orders/investment/position.ts';
import { computeResults, type ProjectEvents } from '#machines/orders/investment/results.selectors.ts';
import { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';
import { investments, literals } from '#server/postgres/statuses.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { toWallet } from '#server/providers/chain/values.ts';
import { loadDailyIncome, loadMonthlyIncome, loadUpcoming } from '#server/queries/earnings/income.ts';
import { firstPicture } from '#server/queries/issuances/pictures.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { listPositions, placeOf } from '#server/queries/register/positions.ts';

const HOLDINGS = `select json_build_object('id', project.id, 'slug', project.slug, 'title', project.title,
      'product', project.product, 'status', project.status, 'tokenSymbol', project.token_symbol,
      'colours', project.colours) as project,
    project.sector, ${firstPicture} as picture, own.tokens, own.held, own.frozen, own.wallets,
    token.address as "tokenAddress", project.isin, own.since
  from (select project_id, sum(tokens)::bigint as tokens, sum(held)::bigint as held,
      sum(frozen)::bigint as frozen, min(since) as since,
      json_agg(wallet order by since) as wallets
    from holding where user_id = $1 and tokens > 0 group by project_id) own
  join project on project.id = own.project_id left join token on token.project_id = project.id
  order by project.id`;

type Stored = Omit<Holding, 'price' | 'value'>;

/** The holdings with their value on a day, largest first. */
async function listHoldings(
  on: Queryable,
  userId: string,
  positions: readonly ProjectEvents[],
  today: string,
): Promise<Holding[]> {
  const rows = await wireRows<Stored>(on, statement(HOLDINGS, [userId]));
  const capitals = new Map(positions.map(({ project, capital }) => [project.id, capital]));
  return rows
    .map((row) => {
      const capital = capitals.get(row.project.id) ?? { price: 0, returns: [] };
      return {
        ...row,
        price: computeValue(1, capital, today),
        value: computeValue(row.tokens, capital, today),
        wallets: row.wallets.map(checksummed),
        tokenAddress: row.tokenAddress && checksummed(row.tokenAddress),
      };
    })
    .toSorted((one, other) => other.value - one.value);
}

/** Records from before the chain wrote addresses may contain any text. */
const checksummed = (address: string): string => (/^(0x)?[\da-f]{40}$/i.test(address) ? toWallet(address) : address);

const ORDERS = `select investment.id, json_build_object('id', project.id, 'title', project.title) as project,
    investment.status, investment.amount,
    case when investment.reflection_ends_at > $2 then investment.reflection_ends_at end as "reflectionEndsAt"
  from investment join project on project.id = investment.project_id
  where investment.user_id = $1 and investment.status in (${literals(investments.paidAndOpen)})
    and ${isKnown('investment.id', 'project.id').condition}
  order by investment.created_at desc, investment.id`;

const CLAIMS = `select earning.id, json_build_object('id', project.id, 'title', project.title) as project, earning.net,
    coalesce((earning.machine_state ->> 'claiming')::boolean, false) as "isClaiming",
    earning.status in ('held', 'ordered') as "isHeld"
  from earning join distribution on distribution.id = earning.distribution_id
  join project on project.id = distribution.project_id
  where earning.user_id = $1 and earning.status in ('paid', 'held', 'ordered') and earning.net > 0
    and ${isKnown('earning.id', 'distribution.id', 'project.id').condition}
  order by earning.paid_at, earning.id`;

async function loadPortfolio(uow: UnitOfWork, userId: string): Promise<Portfolio> {
  const { tx, now, tenant } = uow;
  const { timeZone } = tenant.customization.tenant;
  const today = calendarDate(now.getTime(), timeZone);
  const positions = await listPositions(tx, userId, placeOf(tenant));
  const [holdings, income, upcoming, orders, claims] = await Promise.all([
    listHoldings(tx, userId, positions, today),
    loadMonthlyIncome(tx, userId, timeZone),
    loadUpcoming(uow, userId),
    wireRows<Portfolio['pending']['orders'][number]>(tx, statement(ORDERS, [userId, now])),
    tx.query<Portfolio['pending']['claims'][number]>(statement(CLAIMS, [userId])),
  ]);
  const capital = computeHistory(positions).map(({ at, value }) => ({ at, value }));
  return { today, holdings, capital, income, upcoming, pending: { orders, claims } };
}

const portfolio = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio',
  summary: 'Returns the user’s holdings with their value and income over time, and what is on its way.',
  tag: 'investments',
  access: ['USER'],
  reply: Portfolio,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({ ok: true, value: await loadPortfolio(uow, call.userId) }));
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

async function readResults(uow: UnitOfWork, userId: string): Promise<PortfolioResults> {
  const { tx, now, tenant } = uow;
  const { timeZone } = tenant.customization.tenant;
  const [income, upcoming] = await Promise.all([loadMonthlyIncome(tx, userId, timeZone), loadUpcoming(uow, userId)]);
  const earning = income.map(({ projectId }) => projectId);
  const projects = await listPositions(tx, userId, placeOf(tenant), earning);
  return computeResults({ today: calendarDate(now.getTime(), timeZone), projects, income, upcoming });
}

const results = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio/results',
  summary: 'Returns what the user’s tokens have cost and brought, by issuance and year, and their value over time.',
  tag: 'investments',
  access: ['USER'],
  reply: PortfolioResults,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({ ok: true, value: await readResults(uow, call.userId) }));
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

async function readReturn({ tx, now, tenant }: UnitOfWork, userId: string): Promise<PortfolioReturn> {
  const { timeZone } = tenant.customization.tenant;
  const [positions, income] = await Promise.all([
    listPositions(tx, userId, placeOf(tenant)),
    loadDailyIncome(tx, userId, timeZone),
  ]);
  return computePortfolioReturn(positions, income, calendarDate(now.getTime(), timeZone));
}

const moneyWeightedReturn = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio/return',
  summary: 'Returns the money-weighted return of the user’s tokens, with the dated amounts that it follows from.',
  tag: 'investments',
  access: ['USER'],
  reply: PortfolioReturn,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({ ok: true, value: await readReturn(uow, call.userId) }));
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

export const portfolioOperations = [portfolio, results, moneyWeightedReturn];
