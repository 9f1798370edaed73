import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { PaymentMethod } from '#machines/investment/investment.contract.ts';
import type { InvestmentRow } from '#machines/investment/investment.wire.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { addressesOf } from '../lists/address.ts';
import { ListTable } from '../lists/ListTable.tsx';
import { ListFilter, ListTools } from '../lists/ListTools.tsx';
import { ProjectFilter } from '../lists/ProjectFilter.tsx';
import { InvestmentPanel } from './InvestmentPanel.tsx';
import { investmentColumns } from './investmentColumns.tsx';
import type { InvestmentsSearch } from './investmentSearch.ts';

type InvestmentListProps = {
  area: RunningArea;
  path: string;
  search: InvestmentsSearch;
  query: UseQueryResult<{ rows: InvestmentRow[]; total: number; page: number; size: number }>;
  /** Kept in each address beside the list's own filters. */
  fixed?: { tab?: string };
  /** The list of one project has no need to choose one. */
  isOfProject?: boolean;
};

export function InvestmentList(props: InvestmentListProps) {
  const { area, path, search, query, fixed, isOfProject = false } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const { history } = useRouter();
  const kept = { ...search, ...fixed };
  const { hrefWith, filteredHref } = addressesOf(path, kept);
  return (
    <>
      <ListTools
        search={{
          label: formatMessage({ id: 'manager.investments.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined, investment: undefined }),
        }}
      >
        {!isOfProject && (
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
        columns={investmentColumns(intl, { isOfProject })}
        query={query}
        path={path}
        search={kept}
        emptyTitle={formatMessage({ id: 'manager.investments.empty' })}
        isFiltered={Boolean(search.search || search.tab || search.method || (search.project && !isOfProject))}
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
