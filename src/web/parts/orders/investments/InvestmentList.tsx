import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { InvestmentList as InvestmentListReply } from '#machines/orders/investment/investmentList.wire.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import { ProjectFilter } from '#web/lists/ProjectFilter.tsx';
import { InvestmentPanel } from './InvestmentPanel.tsx';
import { investmentColumns } from './investmentColumns.tsx';
import type { ManagerInvestmentsSearch } from './managerInvestmentSearch.ts';

type InvestmentListProps = {
  area: ManagementArea;
  path: string;
  search: ManagerInvestmentsSearch;
  query: UseQueryResult<InvestmentListReply>;
  /** Added to every address beside the list's own filters. */
  fixed?: { tab?: string };
  /** The list belongs to one project, so it has no filter by project. */
  isProjectList?: boolean;
};

export function InvestmentList(props: InvestmentListProps) {
  const { area, path, search, query, fixed, isProjectList = false } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const { history } = useRouter();
  const listSearch = { ...search, ...fixed };
  const { hrefWith, filteredHref } = buildAddresses(path, listSearch);
  return (
    <>
      <ListTools
        search={{
          label: formatMessage({ id: 'manager.investments.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined, investment: undefined }),
        }}
      >
        {!isProjectList && (
          <ProjectFilter
            area={area}
            value={search.project}
            hrefFor={(project) => filteredHref({ project, investment: undefined })}
          />
        )}
        <ListFilter
          label={formatMessage({ id: 'manager.investments.method' })}
          all={formatMessage({ id: 'manager.investments.allMethods' })}
          value={search.method}
          options={PaymentMethod.options.map((value) => ({ value, label: formatMessage({ id: `method.${value}` }) }))}
          hrefFor={(method) => filteredHref({ method: method as PaymentMethod | undefined, investment: undefined })}
        />
      </ListTools>
      <ListTable
        caption={formatMessage({ id: 'manager.investments.title' })}
        columns={investmentColumns(intl, { isProjectList })}
        query={query}
        path={path}
        search={listSearch}
        emptyTitle={formatMessage({ id: 'manager.investments.empty' })}
        // Paid, cancelled and declared amounts together are no sum of anything.
        sums={search.tab && search.tab !== 'all' ? 'amount' : undefined}
        isFiltered={Boolean(search.search || search.tab || search.method || (search.project && !isProjectList))}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ investment: id })}
      />
      <InvestmentPanel
        area={area}
        id={search.investment}
        onClose={() => history.push(hrefWith({ investment: undefined }))}
      />
    </>
  );
}
