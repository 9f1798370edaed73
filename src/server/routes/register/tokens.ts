import * as v from 'valibot';
import { TokenEvent } from '#machines/register/token/token.contract.ts';
import { tokenStepUps } from '#machines/register/token/token.stepUp.ts';
import { TokenList, type TokenRow } from '#machines/register/token/token.wire.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, operation } from '../../http/operation.ts';
import { Id } from '../../http/params.ts';
import { list, listQuery } from '../../postgres/list.ts';
import type { ListStatement } from '../../postgres/listPage.ts';
import { hasWords } from '../../postgres/search.ts';
import { instalments, literals } from '../../postgres/statuses.ts';
import { closingDate } from '../../queries/issuances/projects.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';
import { outstandingNow } from '../../queries/register/capital.sql.ts';

const tokenEvents = eventsOperation({
  entity: 'token',
  path: '/v2/pfp/tokens/{id}/events',
  tag: 'tokens',
  access: ['ADMIN'],
  events: TokenEvent,
  stepUps: tokenStepUps,
});

const held = 'tokens_issued(project.id)';
const marketCap = outstandingNow(held);
const paid = (kinds: string) => `from distribution
  where distribution.project_id = project.id and distribution.status = 'paid' and distribution.kind ${kinds}`;
const outstandingDebt = `case when project.product = 'debt' then ${marketCap} end`;

const from = 'token join project on project.id = token.project_id';

const tokens: Omit<ListStatement, 'where'> = {
  select: `select token.id, token.status,
      json_build_object('id', project.id, 'title', project.title, 'product', project.product) as project,
      project.token_name as name, project.token_symbol as symbol, project.isin, project.price as "facePrice",
      coalesce(project.tokens_for_sale, 0) as supply, ${held}::integer as outstanding, ${marketCap} as "marketCap",
      ${outstandingDebt} as "outstandingDebt", project.interest_points as "interestPoints",
      project.term_months as "termMonths", ${closingDate} as "termFrom",
      case when planned.total > 0 then planned.settled
        else (select count(*)::integer ${paid("<> 'capitalReturn'")}) end as "paidInstalments",
      nullif(planned.total, 0) as instalments
    from ${from} cross join lateral (select
      count(*) filter (where status not in (${literals(instalments.dropped)}))::integer as total,
      count(*) filter (where status in (${literals(instalments.paid)}))::integer as settled
      from instalment where project_id = project.id) planned`,
  from,
  sorts: {
    createdAt: 'token.created_at',
    symbol: 'project.token_symbol',
    marketCap,
    outstandingDebt: `coalesce(${outstandingDebt}, 0)`,
    interest: 'coalesce(project.interest_points, 0)',
    price: 'coalesce(project.price, 0)',
  },
  tie: 'token.id',
};

const listTokens = operation({
  method: 'GET',
  path: '/v2/pfp/tokens',
  summary: 'Lists the tokens of all issuances, of their own for owners, with what they stand for.',
  tag: 'tokens',
  access: ['ADMIN', 'ENTREPRENEUR'],
  query: v.object({ ...listQuery(tokens.sorts), project: v.optional(Id) }),
  reply: TokenList,
  handle: async ({ tenant, by, userId, query }) =>
    data(
      await list<TokenRow>(tenant.database, query, {
        ...tokens,
        where: [
          isKnown('token.id', 'project.id'),
          ...(by.actor === 'ENTREPRENEUR' ? [{ condition: 'project.owner_id = $?', values: [userId] }] : []),
          ...(query.project ? [{ condition: 'project.id = $?', values: [query.project] }] : []),
          ...(query.search ? [hasWords(query.search, ['project.search_text'])] : []),
        ],
      }),
    ),
});

export const tokenOperations = [listTokens, tokenEvents];
