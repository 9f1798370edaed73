import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '#machines/tenant/settings/pageData.ts';
import { catalogueQuery } from './issuances/catalogue.ts';
import { comparisonQuery } from './issuances/comparison.ts';
import { postsQuery, questionsQuery } from './issuances/posts.ts';
import { publicProjectQuery } from './issuances/projects.ts';
import { promoterQuery, statisticsQuery } from './issuances/promoters.ts';

/** Answers the queries of a page with what the server has read for it, as of the moment at which the document arrived. */
export function fillQueries(queries: QueryClient, page: PageData, updatedAt: number): void {
  const { issuance, posts, questions, catalogue, promoter, statistics, comparison } = page;
  if (catalogue) queries.setQueryData(catalogueQuery(catalogue.search).queryKey, catalogue.list, { updatedAt });
  if (promoter) queries.setQueryData(promoterQuery(promoter.id).queryKey, promoter, { updatedAt });
  if (statistics) queries.setQueryData(statisticsQuery.queryKey, statistics, { updatedAt });
  if (comparison) queries.setQueryData(comparisonQuery(comparison.slugs).queryKey, comparison.found, { updatedAt });
  if (!issuance) return;
  queries.setQueryData(publicProjectQuery(issuance.slug).queryKey, issuance, { updatedAt });
  if (posts) queries.setQueryData(postsQuery('published', issuance.id).queryKey, posts, { updatedAt });
  if (questions) queries.setQueryData(questionsQuery('published', issuance.id).queryKey, questions, { updatedAt });
}
