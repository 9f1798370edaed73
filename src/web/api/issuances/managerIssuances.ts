import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { IssuanceList, type Product, Project } from '#machines/issuances/project/project.wire.ts';
import { TokenList } from '#machines/register/token/token.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

export const stages = ['all', 'open', 'upcoming', 'preparing', 'closed'] as const;
export type Stage = (typeof stages)[number];

export interface IssuancesFilter extends ListFilter {
  stage?: Stage | undefined;
  product?: Product | undefined;
}

const Issuances = v.required(IssuanceList, ['tabs']);

export const issuancesQuery = (area: ManagementArea, filter: IssuancesFilter) =>
  listOptions({ key: ['project', area, 'list'], path: '/issuances', page: Issuances }, filter);

/** `project`: only the token of this issuance. */
export const tokensQuery = (area: ManagementArea, filter: ListFilter & { project?: string }) =>
  listOptions({ key: ['token', area, 'list'], path: '/tokens', page: TokenList }, filter);

export const issuanceQuery = (area: ManagementArea, id: string) =>
  queryOptions({
    queryKey: ['project', area, 'one', id],
    queryFn: ({ signal }) => request(Project, `/issuances/${id}`, { signal }),
  });
