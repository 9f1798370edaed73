import { Investment, type InvestmentRow } from '#machines/orders/investment/investment.wire.ts';
import { InvestmentList } from '#machines/orders/investment/investmentList.wire.ts';
import { data, notFound, operation, workFor } from '#server/http/operation.ts';
import { ById, everyArea } from '#server/http/params.ts';
import { countedList, countsOfTabs } from '#server/postgres/list.ts';
import { isInvestmentVisible } from '#server/queries/orders/investments.ts';
import { investmentList, investmentsQuery, statusesOfTabs } from './list.ts';
import { investmentPage } from './page.ts';

const listInvestments = operation({
  method: 'GET',
  path: '/v2/pfp/investments',
  summary: 'Lists and sums the investor’s investments, those in the owner’s projects, or all for managers.',
  tag: 'investments',
  access: everyArea,
  query: investmentsQuery,
  reply: InvestmentList,
  handle: async ({ tenant, by, userId, query }) => {
    const statement = await investmentList(tenant, by.actor, userId, query);
    const { counts, ...page } = await countedList<InvestmentRow>(tenant.database, query, statement);
    return data({ ...page, tabs: countsOfTabs(counts, statusesOfTabs) });
  },
});

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

export const investmentOperations = [listInvestments, readInvestment];
