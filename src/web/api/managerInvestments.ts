import { queryOptions } from '@tanstack/react-query';
import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import type { InvestmentTab } from '#machines/investment/investment.selectors.ts';
import { Investment, InvestmentRow } from '#machines/investment/investment.wire.ts';
import { request } from './client.ts';
import { pageOf, type RunningArea } from './managerLists.ts';

export interface InvestmentsAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  tab?: InvestmentTab | undefined;
  method?: PaymentMethod | undefined;
  project?: string | undefined;
}

const Investments = pageOf(InvestmentRow);

export const investmentsQuery = (area: RunningArea, asked: InvestmentsAsked) =>
  queryOptions({
    queryKey: ['investment', area, 'list', asked],
    queryFn: ({ signal }) => request(Investments, '/investments', { query: { ...asked }, signal, hideError: true }),
  });

export const investmentQuery = (area: RunningArea, id: string) =>
  queryOptions({
    queryKey: ['investment', area, 'one', id],
    queryFn: ({ signal }) => request(Investment, `/investments/${id}`, { signal, hideError: true }),
  });
