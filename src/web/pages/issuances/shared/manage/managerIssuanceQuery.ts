import type { ManagerIssuancesSearch } from './managerIssuanceSearch.ts';

/** The default order is by phase, so that issuances in preparation come before finished ones. */
export const sortOf = ({ sort = 'status' }: ManagerIssuancesSearch) => sort;

export const toListQuery = ({ view: _, ...rest }: ManagerIssuancesSearch) => ({ ...rest, sort: sortOf(rest) });

/** The list of tokens has no stages and no products. */
export const tokensFilter = ({ page, size, sort, search }: ManagerIssuancesSearch) => ({ page, size, sort, search });
