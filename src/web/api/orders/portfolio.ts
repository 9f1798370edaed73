import { queryOptions } from '@tanstack/react-query';
import type { InvestmentTab } from '#machines/orders/investment/investment.selectors.ts';
import { Investment, InvestmentRow } from '#machines/orders/investment/investment.wire.ts';
import { PortfolioReturn } from '#machines/orders/investment/moneyWeighted.wire.ts';
import { OwnInvestments } from '#machines/orders/investment/ownInvestments.wire.ts';
import { Papers } from '#machines/orders/investment/papers.wire.ts';
import { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

export interface OwnInvestmentsFilter extends ListFilter {
  tab?: InvestmentTab | undefined;
  project?: string | undefined;
}

const Investments = pageOf(InvestmentRow);

export const ownInvestmentsQuery = (filter: OwnInvestmentsFilter) =>
  listOptions({ key: ['investment', 'user', 'list'], path: '/investments', page: Investments }, filter);

export const ownInvestmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['investment', 'user', 'one', id],
    queryFn: ({ signal }) => request(Investment, `/investments/${id}`, { signal }),
  });

/** The investor's list, with the data for the next act of each row. */
export const ownInvestmentListQuery = (filter: OwnInvestmentsFilter) =>
  listOptions({ key: ['investment', 'user', 'ownList'], path: '/own-investments', page: OwnInvestments }, filter);

export const portfolioQuery = queryOptions({
  queryKey: ['holding', 'user'],
  meta: { relatedEntities: ['earning', 'investment'] },
  queryFn: ({ signal }) => request(Portfolio, '/portfolio', { signal }),
});

/** The cost and the results of the tokens. Fetched again with the portfolio. */
export const portfolioResultsQuery = queryOptions({
  queryKey: ['holding', 'user', 'results'],
  meta: { relatedEntities: ['earning', 'investment'] },
  queryFn: ({ signal }) => request(PortfolioResults, '/portfolio/results', { signal }),
});

/** All papers of the user. Fetched again with what they are about. */
export const papersQuery = queryOptions({
  queryKey: ['investment', 'user', 'papers'],
  meta: { relatedEntities: ['earning', 'holding', 'transfer', 'user'] },
  queryFn: ({ signal }) => request(Papers, '/papers', { signal }),
});

/** The return that home, portfolio and results show. */
export const portfolioReturnQuery = queryOptions({
  queryKey: ['holding', 'user', 'return'],
  meta: { relatedEntities: ['earning', 'investment'] },
  queryFn: ({ signal }) => request(PortfolioReturn, '/portfolio/return', { signal }),
});

/** The investor's progress in the onboarding. It is not part of the account query, whose answer is large. */
export const ownOnboardingQuery = queryOptions({
  queryKey: ['onboarding', 'own'],
  queryFn: ({ signal }) => request(Onboarding, '/onboarding', { signal }),
});
