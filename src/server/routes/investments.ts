import * as v from 'valibot';
import { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { investmentTabs, statusesOfTab } from '#machines/investment/investment.selectors.ts';
import { Holding, Investment, InvestmentRow } from '#machines/investment/investment.wire.ts';
import { list, listQuery, listReply } from '../http/list.ts';
import { data, notFound, operation, workFor } from '../http/operation.ts';
import { investmentColumns, investorColumn, isInvestmentKnown } from '../store/investments.ts';
import { sql } from '../store/sql.ts';
import { investmentPage } from './investmentPage.ts';

const Everyone = ['USER', 'ENTREPRENEUR', 'ADMIN'] as const;
const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });

const sorts = {
  createdAt: 'investment.created_at',
  amount: 'investment.amount',
  number: 'investment.number',
  status: 'investment.status',
};

const listInvestments = operation({
  method: 'GET',
  path: '/v2/pfp/investments',
  summary: 'One’s own investments, those of one’s projects, or all, by the area that asks.',
  tag: 'investments',
  access: Everyone,
  query: v.object({
    ...listQuery,
    tab: v.optional(v.picklist(investmentTabs), 'all'),
    method: v.optional(PaymentMethod),
    project: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  reply: listReply(InvestmentRow),
  handle: async ({ tenant, by, personId, query }) => {
    const isOwn = by.actor === 'USER';
    const isOwners = by.actor === 'ENTREPRENEUR';
    const where = [
      ...(isOwn ? [{ condition: 'investment.person_id = $?', values: [personId] }] : []),
      ...(isOwners ? [{ condition: 'project.owner_id = $?', values: [personId] }] : []),
      ...(query.tab === 'all'
        ? []
        : [{ condition: 'investment.status = any($?)', values: [statusesOfTab(query.tab)] }]),
      ...(query.method ? [{ condition: 'investment.method = $?', values: [query.method] }] : []),
      ...(query.project ? [{ condition: 'investment.project_id = $?', values: [query.project] }] : []),
      ...(query.search ? [searched(query.search)] : []),
    ];
    const ofProjects = 'investment join project on project.id = investment.project_id';
    const joins = `${ofProjects} join person on person.id = investment.person_id`;
    return data(
      await list<v.InferOutput<typeof InvestmentRow>>(tenant.database, query, {
        select: `select ${investmentColumns}, ${isOwn ? 'null as investor' : investorColumn} from ${joins}`,
        from: query.search ? joins : isOwners ? ofProjects : 'investment',
        where,
        sorts,
        tie: 'investment.id',
      }),
    );
  },
});

/** A number finds its investment; anything else is looked for in the reference, the project and the person. */
function searched(text: string) {
  const number = Number(text.replace(/^INV-/i, ''));
  if (Number.isSafeInteger(number)) return { condition: 'investment.number = $?', values: [number] };
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return {
    condition:
      '(investment.reference ilike $? or project.title ilike $? or person.email ilike $? or person.last_name ilike $?)',
    values: [pattern, pattern, pattern, pattern],
  };
}

const readInvestment = operation({
  method: 'GET',
  path: '/v2/pfp/investments/{id}',
  summary: 'One investment, with its facts.',
  tag: 'investments',
  access: Everyone,
  params: ById,
  reply: Investment,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const isKnown = await isInvestmentKnown(unit.tx, call.params.id, call.personId, unit.by.actor);
      const page = isKnown ? await investmentPage(unit, call.params.id) : undefined;
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const portfolio = operation({
  method: 'GET',
  path: '/v2/pfp/portfolio',
  summary: 'The tokens that one holds.',
  tag: 'investments',
  access: ['USER'],
  reply: v.array(Holding),
  handle: async ({ tenant, personId }) =>
    data(
      await tenant.database.query<Holding>(sql`select json_build_object('id', project.id, 'slug', project.slug,
          'title', project.title, 'product', project.product, 'status', project.status,
          'tokenSymbol', project.token_symbol, 'colours', project.colours) as project,
          holding.tokens, holding.held, project.price, holding.tokens::bigint * project.price as value, holding.wallet,
          token.address as "tokenAddress", holding.since
        from holding join project on project.id = holding.project_id
        left join token on token.project_id = project.id
        where holding.person_id = ${personId} and holding.tokens > 0 order by holding.since desc`),
    ),
});

export const investmentOperations = [listInvestments, readInvestment, portfolio];
