import * as v from 'valibot';
import { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { investmentTabs, statusesOfTab } from '#machines/investment/investment.selectors.ts';
import { Holding, Investment, InvestmentRow } from '#machines/investment/investment.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { data, notFound, operation, workFor } from '../../http/operation.ts';
import { ById, everyArea, Id } from '../../http/params.ts';
import { investmentColumns, investorColumn, isInvestmentVisible } from '../../store/investments.ts';
import { list, listQuery } from '../../store/list.ts';
import { isKnown } from '../../store/setAside.ts';
import { sql } from '../../store/sql.ts';
import { withoutSuffix } from '../../store/suspense.ts';
import { investmentPage } from './page.ts';

const sorts = {
  createdAt: 'investment.created_at',
  amount: 'investment.amount',
  number: 'investment.number',
  status: 'investment.status',
};

const listInvestments = operation({
  method: 'GET',
  path: '/v2/pfp/investments',
  summary: 'Lists the investor’s investments, those in the owner’s projects, or all for managers.',
  tag: 'investments',
  access: everyArea,
  query: v.object({
    ...listQuery,
    tab: v.optional(v.picklist(investmentTabs), 'all'),
    method: v.optional(PaymentMethod),
    project: v.optional(Id),
  }),
  reply: pageOf(InvestmentRow),
  handle: async ({ tenant, by, userId, query }) => {
    const isInvestor = by.actor === 'USER';
    const isOwner = by.actor === 'ENTREPRENEUR';
    const where = [
      isKnown('investment.id', 'investment.project_id'),
      ...(isInvestor ? [{ condition: 'investment.user_id = $?', values: [userId] }] : []),
      ...(isOwner ? [{ condition: 'project.owner_id = $?', values: [userId] }] : []),
      ...(query.tab === 'all'
        ? []
        : [{ condition: 'investment.status = any($?)', values: [statusesOfTab(query.tab)] }]),
      ...(query.method ? [{ condition: 'investment.method = $?', values: [query.method] }] : []),
      ...(query.project ? [{ condition: 'investment.project_id = $?', values: [query.project] }] : []),
      ...(query.search ? [searched(query.search)] : []),
    ];
    const ofProjects = 'investment join project on project.id = investment.project_id';
    const joins = `${ofProjects} join users on users.id = investment.user_id`;
    return data(
      await list<v.InferOutput<typeof InvestmentRow>>(tenant.database, query, {
        select: `select ${investmentColumns}, ${isInvestor ? 'null as investor' : investorColumn} from ${joins}`,
        from: query.search ? joins : isOwner ? ofProjects : 'investment',
        where,
        sorts,
        tie: 'investment.id',
      }),
    );
  },
});

/**
 * A number finds the investment with this number. Other texts are searched in the references of the order and of its
 * payments, with and without the suffix, in the project and in the user.
 */
function searched(text: string) {
  const number = Number(text.replace(/^INV-/i, ''));
  if (Number.isSafeInteger(number)) return { condition: 'investment.number = $?', values: [number] };
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return {
    condition: `(investment.reference ilike $? or investment.reference = any($?)
      or investment.id in (select investment_id from payment where payment.reference = any($?))
      or project.title ilike $? or users.email ilike $? or users.last_name ilike $?)`,
    values: [pattern, spellings(withoutSuffix(text)), spellings(text), pattern, pattern, pattern],
  };
}

const spellings = (reference: string) => [reference, reference.toUpperCase()];

const readInvestment = operation({
  method: 'GET',
  path: '/v2/pfp/investments/{id}',
  summary: 'Returns an investment with its facts.',
  tag: 'investments',
  access: everyArea,
  params: ById,
  reply: Investment,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const isVisible = await isInvestmentVisible(uow.tx, call.params.id, call.userId, uow.by.actor);
      const page = isVisible ? await investmentPage(uow, call.params.id) : undefined;
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const portfolio = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio',
  summary: 'Lists the user’s holdings.',
  tag: 'investments',
  access: ['USER'],
  reply: v.array(Holding),
  handle: async ({ tenant, userId }) =>
    data(
      await tenant.database.query<Holding>(sql`select json_build_object('id', project.id, 'slug', project.slug,
          'title', project.title, 'product', project.product, 'status', project.status,
          'tokenSymbol', project.token_symbol, 'colours', project.colours) as project,
          holding.tokens, holding.held, project.price, holding.tokens::bigint * project.price as value, holding.wallet,
          token.address as "tokenAddress", holding.since
        from holding join project on project.id = holding.project_id
        left join token on token.project_id = project.id
        where holding.user_id = ${userId} and holding.tokens > 0 order by holding.since desc`),
    ),
});

export const investmentOperations = [listInvestments, readInvestment, portfolio];
