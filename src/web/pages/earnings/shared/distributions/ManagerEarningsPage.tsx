import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { distributionsQuery, managedEarningsQuery } from '#web/api/earnings/distributions.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { buildAddress, buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import { ProjectFilter } from '#web/lists/ProjectFilter.tsx';
import { OwedInstalmentsPanel } from '#web/pages/earnings/shared/instalments/OwedInstalmentsPanel.tsx';
import { CountsButton } from '#web/ui/history/CountsButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { distributionColumns } from './distributionColumns.tsx';
import type { EarningsSearch } from './distributionSearch.ts';
import { earningColumns } from './earningColumns.tsx';

/** Few managers need it, once a year. */
const CrsExport = lazy(async () => ({ default: (await import('./CrsExport.tsx')).CrsExport }));
const TaxSummaryList = lazy(async () => ({ default: (await import('./TaxSummaryList.tsx')).TaxSummaryList }));

type ManagerEarningsPageProps = { area: ManagementArea; search: EarningsSearch };

export function ManagerEarningsPage({ area, search }: ManagerEarningsPageProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/earnings`;
  // Only managers export what concerns the holders' tax.
  const tab = area !== 'manager' && search.tab === 'tax' ? undefined : search.tab;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="nav.management.earnings" />}
        actions={area === 'manager' && <CountsButton entity={tab === 'earnings' ? 'earning' : 'distribution'} />}
      />
      <Tabs
        label={formatMessage({ id: 'manager.earnings.tabs' })}
        items={[
          {
            href: path,
            label: <FormattedMessage id="manager.earnings.distributions" />,
            isCurrent: tab === undefined,
          },
          {
            href: buildAddress(path, { tab: 'earnings' }),
            label: <FormattedMessage id="manager.earnings.earnings" />,
            isCurrent: tab === 'earnings',
          },
          ...(area === 'manager'
            ? [
                {
                  href: buildAddress(path, { tab: 'tax' }),
                  label: <FormattedMessage id="taxSummary.title" />,
                  isCurrent: tab === 'tax',
                },
              ]
            : []),
        ]}
      />
      {tab === undefined && <Distributions area={area} path={path} search={search} />}
      {tab === 'earnings' && <Earnings area={area} path={path} search={search} />}
      {tab === 'tax' && (
        <Suspense>
          <CrsExport />
          <TaxSummaryList path={path} search={search} />
        </Suspense>
      )}
    </>
  );
}

type ListProps = ManagerEarningsPageProps & { path: string };

function Distributions({ area, path, search: { page, size, sort, project, search: text } }: ListProps) {
  const intl = useIntl();
  const search = { page, size, sort, project, search: text };
  const query = useQuery({ ...distributionsQuery(area, search), placeholderData: keepPreviousData });
  const { filteredHref } = buildAddresses(path, search);
  return (
    <>
      <OwedInstalmentsPanel area={area} />
      <ListTools
        search={{
          label: intl.formatMessage({ id: 'manager.distributions.search' }),
          value: text,
          hrefFor: (value) => filteredHref({ search: value || undefined }),
        }}
      >
        <ProjectFilter area={area} value={project} hrefFor={(projectId) => filteredHref({ project: projectId })} />
      </ListTools>
      <ListTable
        caption={intl.formatMessage({ id: 'manager.earnings.distributions' })}
        columns={distributionColumns(intl, { isProjectList: false })}
        query={query}
        path={path}
        search={search}
        emptyTitle={intl.formatMessage({ id: 'manager.distributions.empty' })}
        sums="gross"
        isFiltered={Boolean(project || text)}
        rowKey={({ id }) => id}
        rowHref={({ id, project: { id: projectId } }) => `/${area}/issuances/${projectId}/benefits/${id}`}
      />
    </>
  );
}

function Earnings({ area, path, search }: ListProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { tab: _, year: _year, ...filters } = search;
  const query = useQuery({ ...managedEarningsQuery(area, filters), placeholderData: keepPreviousData });
  const { filteredHref } = buildAddresses(path, search);
  return (
    <>
      <ListTools
        search={{
          label: formatMessage({ id: 'manager.earnings.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined }),
        }}
      >
        <ProjectFilter area={area} value={search.project} hrefFor={(project) => filteredHref({ project })} />
        <ListFilter
          label={formatMessage({ id: 'manager.distributions.status' })}
          all={formatMessage({ id: 'manager.earnings.allStatuses' })}
          value={search.status}
          options={EarningStatus.options.map((value) => ({
            value,
            label: formatMessage({ id: `manager.earningStatus.${value}` }),
          }))}
          hrefFor={(status) => filteredHref({ status: status as EarningStatus | undefined })}
        />
      </ListTools>
      <ListTable
        caption={formatMessage({ id: 'manager.earnings.earnings' })}
        columns={earningColumns(intl)}
        query={query}
        path={path}
        search={search}
        emptyTitle={formatMessage({ id: 'manager.earnings.empty' })}
        sums={search.status ? 'net' : undefined}
        isFiltered={Boolean(search.status || search.project || search.search)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${path}/${id}/investor`}
      />
    </>
  );
}
