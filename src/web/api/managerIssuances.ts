import { queryOptions } from '@tanstack/react-query';
import { type Product, Project, ProjectRow } from '#machines/project/project.wire.ts';
import { request } from './client.ts';
import { pageOf, type RunningArea } from './managerLists.ts';

export const stages = ['all', 'open', 'upcoming', 'preparing', 'closed'] as const;
export type Stage = (typeof stages)[number];

export interface IssuancesAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  stage?: Stage | undefined;
  product?: Product | undefined;
}

const Issuances = pageOf(ProjectRow);

export const issuancesQuery = (area: RunningArea, asked: IssuancesAsked) =>
  queryOptions({
    queryKey: ['project', area, 'list', asked],
    queryFn: ({ signal }) => request(Issuances, '/issuances', { query: { ...asked }, signal, hideError: true }),
  });

export const issuanceQuery = (area: RunningArea, id: string) =>
  queryOptions({
    queryKey: ['project', area, 'one', id],
    queryFn: ({ signal }) => request(Project, `/issuances/${id}`, { signal, hideError: true }),
  });
