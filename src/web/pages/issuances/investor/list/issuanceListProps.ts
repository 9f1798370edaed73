import type { UseQueryResult } from '@tanstack/react-query';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import type { InvestorIssuancesSearch } from './investorIssuanceSearch.ts';

export type IssuanceListProps = {
  query: UseQueryResult<{ rows: ProjectRow[]; total: number; page: number; size: number }>;
  path: string;
  search: InvestorIssuancesSearch;
};

export type InvestorFiltersProps = {
  search: InvestorIssuancesSearch;
  promoters: readonly { id: string; name: string }[];
  hrefWith: (change: Partial<InvestorIssuancesSearch>) => string;
};
