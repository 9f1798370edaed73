import * as v from 'valibot';
import { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { investmentTabs, statusesOfTab } from '#machines/investment/investment.selectors.ts';
import { Id } from '../../http/params.ts';
import { investmentColumns, investorColumn } from '../../store/investments.ts';
import { containing, type ListStatement, listQuery } from '../../store/list.ts';
import { isKnown } from '../../store/setAside.ts';
import { withoutSuffix } from '../../store/suspense.ts';

export const investmentsQuery = v.object({
  ...listQuery,
  tab: v.optional(v.picklist(investmentTabs), 'all'),
  method: v.optional(PaymentMethod),
  project: v.optional(Id),
  investor: v.optional(Id),
});
type Query = v.InferOutput<typeof investmentsQuery>;

const sorts = {
  createdAt: 'investment.created_at',
  amount: 'investment.amount',
  number: 'investment.number',
  status: 'investment.status',
};

const ofProjects = 'investment join project on project.id = investment.project_id';
const joins = `${ofProjects} join users on users.id = investment.user_id`;

const statusIn = (statuses: readonly string[]) => ({
  condition: 'investment.status = any($?)',
  values: [statuses],
  names: statuses,
});

/** The statuses of each tab. */
export const statusesOfTabs = Object.fromEntries(investmentTabs.map((tab) => [tab, statusesOfTab(tab)]));

/** The investments that a user may see in an area, and that match the filters. */
export function investmentList(area: string, userId: string, query: Query): ListStatement {
  const isInvestor = area === 'USER';
  const isOwner = area === 'ENTREPRENEUR';
  return {
    select: `select ${investmentColumns}, ${isInvestor ? 'null as investor' : investorColumn} from ${joins}`,
    from: query.search ? joins : isOwner ? ofProjects : 'investment',
    where: [
      isKnown('investment.id', 'investment.project_id'),
      ...(isInvestor ? [{ condition: 'investment.user_id = $?', values: [userId] }] : []),
      ...(isOwner ? [{ condition: 'project.owner_id = $?', values: [userId] }] : []),
      ...(query.method ? [{ condition: 'investment.method = $?', values: [query.method] }] : []),
      ...(query.project ? [{ condition: 'investment.project_id = $?', values: [query.project] }] : []),
      ...(query.investor ? [{ condition: 'investment.user_id = $?', values: [query.investor] }] : []),
      ...(query.search ? [searched(query.search)] : []),
    ],
    sorts,
    tie: 'investment.id',
    amount: 'investment.amount',
    parts: { by: 'investment.status', ...(query.tab !== 'all' && { shown: statusIn(statusesOfTab(query.tab)) }) },
  };
}

/**
 * A number finds the investment with this number. Other texts are searched in the references of the order and of its
 * payments, with and without the suffix, in the project and in the user.
 */
function searched(text: string) {
  const number = Number(text.replace(/^INV-/i, ''));
  if (Number.isSafeInteger(number)) return { condition: 'investment.number = $?', values: [number] };
  const pattern = containing(text);
  return {
    condition: `(investment.reference ilike $? or investment.reference = any($?)
      or investment.id in (select investment_id from payment where payment.reference = any($?))
      or project.title ilike $? or users.email ilike $? or users.last_name ilike $?)`,
    values: [pattern, spellings(withoutSuffix(text)), spellings(text), pattern, pattern, pattern],
  };
}

const spellings = (reference: string) => [reference, reference.toUpperCase()];
