import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { CatalogueSearch, toCatalogueFilter } from '#machines/issuances/project/catalogue.ts';
import { InvestorProjectList } from '#machines/issuances/project/project.row.ts';
import { listOptions } from '../listOptions.ts';

/** A page of the issuances that everyone may read. */
export const catalogueQuery = (search: CatalogueSearch) =>
  listOptions(
    { key: ['project', 'public', 'list'], path: '/v2/pfp/public/issuances', page: InvestorProjectList },
    toCatalogueFilter(search),
  );

/** The page that an address asks for. */
export const loadCatalogue = (queries: QueryClient, search: unknown) =>
  queries.prefetchQuery(catalogueQuery(v.parse(CatalogueSearch, search)));
