import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { tokensQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { tokensFilter } from './managerIssuanceQuery.ts';
import type { ManagerIssuancesSearch } from './managerIssuanceSearch.ts';
import { tokenColumns } from './tokenColumns.tsx';

type TokensTableProps = { area: ManagementArea; path: string; search: ManagerIssuancesSearch };

/** The tokens of all issuances, with what they stand for. */
export function TokensTable({ area, path, search }: TokensTableProps) {
  const intl = useIntl();
  const { timeZone } = useCustomization().tenant;
  const query = useQuery({ ...tokensQuery(area, tokensFilter(search)), placeholderData: keepPreviousData });
  return (
    <ListTable
      caption={intl.formatMessage({ id: 'manager.tokens.title' })}
      columns={tokenColumns(intl, timeZone)}
      query={query}
      path={path}
      search={search}
      emptyTitle={intl.formatMessage({ id: 'manager.tokens.empty' })}
      isFiltered={Boolean(search.search)}
      rowKey={({ id }) => id}
      rowHref={({ project }) => `${path}/${project.id}?tab=tokenomics`}
    />
  );
}
