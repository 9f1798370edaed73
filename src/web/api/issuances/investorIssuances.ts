import type { Narrowing } from '#machines/issuances/project/narrowing.ts';
import { InvestorProjectList, type Product } from '#machines/issuances/project/project.row.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';

export interface InvestorIssuancesFilter extends ListFilter, Narrowing {
  stage?: 'open' | 'upcoming' | 'closed' | undefined;
  product?: Product | undefined;
  sector?: string | undefined;
  /** Only issuances that the user follows. */
  following?: 'true' | undefined;
}

/** The issuances that an investor may see. Managers and owners use `managerIssuances.ts`. */
export const investorIssuancesQuery = (filter: InvestorIssuancesFilter) =>
  listOptions({ key: ['project', 'user', 'list'], path: '/issuances', page: InvestorProjectList }, filter);
