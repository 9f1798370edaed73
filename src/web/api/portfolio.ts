import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { InvestmentTab } from '#machines/investment/investment.selectors.ts';
import { Holding, Investment, InvestmentRow } from '#machines/investment/investment.wire.ts';
import { Onboarding } from '#machines/onboarding/onboarding.wire.ts';
import { request } from './client.ts';
import { pageOf } from './managerLists.ts';

export interface OwnInvestmentsAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  tab?: InvestmentTab | undefined;
  project?: string | undefined;
}

const Investments = pageOf(InvestmentRow);

export const ownInvestmentsQuery = (asked: OwnInvestmentsAsked) =>
  queryOptions({
    queryKey: ['investment', 'user', 'list', asked],
    queryFn: ({ signal }) => request(Investments, '/investments', { query: { ...asked }, signal, hideError: true }),
  });

export const ownInvestmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['investment', 'user', 'one', id],
    queryFn: ({ signal }) => request(Investment, `/investments/${id}`, { signal, hideError: true }),
  });

const Holdings = v.array(Holding);

export const holdingsQuery = queryOptions({
  queryKey: ['holding', 'user'],
  queryFn: ({ signal }) => request(Holdings, '/portfolio', { signal, hideError: true }),
});

/** How far the investor is with what the tenant asks for before anything else; apart from the account, which is large. */
export const ownOnboardingQuery = queryOptions({
  queryKey: ['onboarding', 'own'],
  queryFn: ({ signal }) => request(Onboarding, '/onboarding', { signal, hideError: true }),
});
