import { queryOptions } from '@tanstack/react-query';
import { OwedInstalments, RepaymentPlan } from '#machines/earnings/instalment/instalment.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

/** The schedule of an issuance. Its distributions change it too. */
export const repaymentPlanQuery = (area: ManagementArea, issuance: string) =>
  queryOptions({
    queryKey: ['instalment', area, 'plan', issuance],
    queryFn: ({ signal }) => request(RepaymentPlan, `/issuances/${issuance}/instalments`, { signal }),
    meta: { relatedEntities: ['distribution'] },
  });

export const owedInstalmentsQuery = (area: ManagementArea, filter: ListFilter) =>
  listOptions({ key: ['instalment', area, 'owed'], path: '/instalments', page: OwedInstalments }, filter);
