import * as v from 'valibot';
import { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { investmentTabs, statusesOfTab } from '#machines/orders/investment/investment.selectors.ts';
import { Id } from '#server/http/params.ts';
import { listQuery } from '#server/postgres/list.ts';
import type { ListStatement } from '#server/postgres/listPage.ts';
import { literals } from '#server/postgres/statuses.ts';
import { fewNamed, type Search } from '#server/queries/app/named.ts';
import { investmentColumns, investorColumn } from '#server/queries/orders/investments.ts';
import { quarantinedIn } from '#server/queries/oversight/entities.ts';
import { isKnownInvestment } from '#server/queries/oversight/setAside.ts';
import { buildBranches, matching, ORDERED_IN_PROJECT } from './search.ts';

const sorts = {
  createdAt: 'investment.created_at',
  amount: 'investment.amount',
  number: 'investment.number',
  status: ['investment.status', 'investment.created_at'],
};

export const investmentsQuery = v.object({
  ...listQuery(sorts),
  tab: v.optional(v.picklist(investmentTabs), 'all'),
  method: v.optional(PaymentMethod),
  project: v.optional(Id),
  investor: v.optional(Id),
});
type Query = v.InferOutput<typeof investmentsQuery>;

const ofProjects = 'investment join project on project.id = investment.project_id';
const joins = `${ofProjects} join users on users.id = investment.user_id`;

/** Statuses and methods are literals, so that PostgreSQL knows whether many or few rows have them. */
const statusIn = (statuses: readonly string[]) => ({
  condition: `investment.status in (${literals(statuses)})`,
  values: [],
  names: statuses,
});

/** The statuses of each tab. */
export const statusesOfTabs = Object.fromEntries(investmentTabs.map((tab) => [tab, statusesOfTab(tab)]));

/** The investments that a user may see in an area and that match the filters. */
export async function investmentList(
  tenant: Search['tenant'],
  area: string,
  userId: string,
  query: Query,
): Promise<ListStatement> {
  const isInvestor = area === 'USER';
  const isOwner = area === 'ENTREPRENEUR';
  const text = query.search;
  const named = text && !isInvestor ? await fewNamed({ tenant, actor: area, text }) : undefined;
  const isScoped = isInvestor || query.investor !== undefined || query.project !== undefined;
  const branches = named
    ? buildBranches(named)
    : isScoped
      ? undefined
      : isOwner
        ? buildOwnerBranch(userId)
        : buildStatusBranch(query);
  return {
    select: `select ${investmentColumns}, ${isInvestor ? 'null::json as investor' : `${investorColumn}, ${quarantinedIn('investment')}`} from ${joins}`,
    from: text && !named ? joins : 'investment',
    where: [
      isKnownInvestment,
      ...(isInvestor ? [{ condition: 'investment.user_id = $?', values: [userId] }] : []),
      ...(isOwner && (named || isScoped) ? [{ condition: OWNED, values: [userId] }] : []),
      ...(query.method ? [{ condition: `investment.method in (${literals([query.method])})`, values: [] }] : []),
      ...(query.project ? [{ condition: 'investment.project_id = $?', values: [query.project] }] : []),
      ...(query.investor ? [{ condition: 'investment.user_id = $?', values: [query.investor] }] : []),
      ...(text && !named ? [matching(text)] : []),
    ],
    ...(branches && { branches }),
    sorts,
    tie: 'investment.id',
    unique: ['number'],
    amount: 'investment.amount',
    parts: { by: 'investment.status', ...(query.tab !== 'all' && { shown: statusIn(statusesOfTab(query.tab)) }) },
  };
}

const OWNED = 'investment.project_id in (select id from project where owner_id = $?)';

/** An owner's projects may have a few of all investments, or most of them. */
const buildOwnerBranch = (owner: string) => ({
  condition: { condition: OWNED, values: [owner] },
  portions: [
    {
      each: { condition: 'select id as key from project where owner_id = $?', values: [owner] },
      condition: 'investment.project_id = each.key',
      values: [],
      ordered: ORDERED_IN_PROJECT,
    },
  ],
});

/** The statuses of a tab may all belong to old investments, so they are not searched among the newest. */
const buildStatusBranch = ({ tab, sort = '-createdAt' }: Query) =>
  tab === 'all' || !sort.endsWith('createdAt')
    ? undefined
    : { portions: statusesOfTab(tab).map((status) => statusIn([status])) };
