import { queryOptions } from '@tanstack/react-query';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { InvestmentTab } from '#machines/orders/investment/investment.selectors.ts';
import { Investment } from '#machines/orders/investment/investment.wire.ts';
import { InvestmentList } from '#machines/orders/investment/investmentList.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

export interface InvestmentsFilter extends ListFilter {
  tab?: InvestmentTab | undefined;
  method?: PaymentMethod | undefined;
  project?: string | undefined;
  investor?: string | undefined;
}

export const investmentsQuery = (area: ManagementArea, filter: InvestmentsFilter) =>
  listOptions({ key: ['investment', area, 'list'], path: '/investments', page: InvestmentList }, filter);

export const investmentQuery = (area: ManagementArea, id: string) =>
  queryOptions({
    queryKey: ['investment', area, 'one', id],
    queryFn: ({ signal }) => request(Investment, `/investments/${id}`, { signal }),
  });
