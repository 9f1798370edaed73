import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Product } from '#machines/issuances/project/project.wire.ts';
import { issuancesQuery, stages } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import { CountsButton } from '#web/ui/history/CountsButton.tsx';
import { CoinsIcon, RowsIcon } from '#web/ui/icons/objects.tsx';
import { GridIcon } from '#web/ui/icons/secondary.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { PostTasks } from '../posts/PostTasks.tsx';
import { issuanceColumns } from './issuanceColumns.tsx';
import { ManagerIssuanceGrid } from './ManagerIssuanceGrid.tsx';
import { sortOf, toListQuery } from './managerIssuanceQuery.ts';
import type { ManagerIssuancesSearch } from './managerIssuanceSearch.ts';
import { TokensTable } from './TokensTable.tsx';

type ManagerIssuancesPageProps = { area: ManagementArea; search: ManagerIssuancesSearch };

/** All issuances of the tenant for managers, their own for owners, or their tokens. */
export function ManagerIssuancesPage({ area, search }: ManagerIssuancesPageProps) {
  const Page = search.view === 'tokens' ? TokensPage : IssuancesPage;
  return <Page area={area} search={search} />;
}

function TokensPage({ area, search }: ManagerIssuancesPageProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/issuances`;
  const { filteredHref } = buildAddresses(path, search);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="manager.tokens.title" />}
        actions={
          <LinkButton tone="secondary" href={path}>
            <RowsIcon />
            <FormattedMessage id="nav.management.issuances" />
          </LinkButton>
        }
      />
      <ListTools
        search={{
          label: formatMessage({ id: 'manager.tokens.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined }),
        }}
      />
      <TokensTable area={area} path={path} search={search} />
    </>
  );
}

function IssuancesPage({ area, search }: ManagerIssuancesPageProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const path = `/${area}/issuances`;
  const query = useQuery({ ...issuancesQuery(area, toListQuery(search)), placeholderData: keepPreviousData });
  const { hrefWith, filteredHref } = buildAddresses(path, search);
  const isGrid = search.view === 'grid';
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="nav.management.issuances" />}
        actions={
          <>
            {area === 'manager' && <CountsButton entity="project" />}
            <LinkButton tone="secondary" href={`${path}?view=tokens`}>
              <CoinsIcon />
              <FormattedMessage id="manager.tokens.title" />
            </LinkButton>
            <LinkButton tone="secondary" href={hrefWith({ view: isGrid ? undefined : 'grid' })}>
              {isGrid ? <RowsIcon /> : <GridIcon />}
              <FormattedMessage id={isGrid ? 'manager.issuances.asTable' : 'manager.issuances.asGrid'} />
            </LinkButton>
            <LinkButton href={`${path}/create`}>
              <FormattedMessage id="content.create" />
            </LinkButton>
          </>
        }
      />
      <PostTasks area={area} />
      <Tabs
        label={formatMessage({ id: 'manager.issuances.stages' })}
        items={stages.map((stage) => ({
          href: filteredHref({ stage: stage === 'all' ? undefined : stage }),
          label: <FormattedMessage id={`manager.stage.${stage}`} />,
          count: query.data?.tabs[stage],
          isCurrent: (search.stage ?? 'all') === stage,
        }))}
      />
      <ListTools
        search={{
          label: formatMessage({ id: 'manager.issuances.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined }),
        }}
      >
        <ListFilter
          label={formatMessage({ id: 'manager.issuances.product' })}
          all={formatMessage({ id: 'manager.issuances.allProducts' })}
          value={search.product}
          options={Product.options.map((value) => ({
            value,
            label: formatMessage({ id: `manager.product.${value}` }),
          }))}
          hrefFor={(product) => filteredHref({ product: product as Product | undefined })}
        />
      </ListTools>
      {isGrid && query.data?.total ? (
        <ManagerIssuanceGrid path={path} rows={query.data.rows} />
      ) : (
        <ListTable
          caption={formatMessage({ id: 'nav.management.issuances' })}
          columns={issuanceColumns(intl)}
          query={query}
          path={path}
          search={{ ...search, sort: sortOf(search) }}
          emptyTitle={formatMessage({ id: 'manager.issuances.empty' })}
          isFiltered={Boolean(search.search || search.stage || search.product)}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${path}/${id}`}
        />
      )}
    </>
  );
}
