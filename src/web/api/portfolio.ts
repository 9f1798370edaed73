import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { InvestmentTab } from '#machines/investment/investment.selectors.ts';
import { Holding, Investment, InvestmentRow } from '#machines/investment/investment.wire.ts';
import { Onboarding } from '#machines/onboarding/onboarding.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { type ListFilter, listOptions } from '#web/lists/listOptions.ts';
import { request } from './client.ts';

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

const Holdings = v.array(Holding);

export const holdingsQuery = queryOptions({
  queryKey: ['holding', 'user'],
  queryFn: ({ signal }) => request(Holdings, '/portfolio', { signal }),
});

/** The investor's progress in the onboarding. It is not part of the account query, whose answer is large. */
export const ownOnboardingQuery = queryOptions({
  queryKey: ['onboarding', 'own'],
  queryFn: ({ signal }) => request(Onboarding, '/onboarding', { signal }),
});
