import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Product } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { issuancesQuery, stages } from '#web/api/managerIssuances.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { GridIcon } from '#web/ui/icons/later.tsx';
import { RowsIcon } from '#web/ui/icons/things.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CountsButton } from '../CountsButton.tsx';
import { addressesOf } from '../lists/address.ts';
import { ListTable } from '../lists/ListTable.tsx';
import { ListFilter, ListTools } from '../lists/ListTools.tsx';
import { IssuanceGrid } from './IssuanceGrid.tsx';
import { issuanceColumns } from './issuanceColumns.tsx';
import { askedOf, type IssuancesSearch, sortOf } from './issuanceSearch.ts';

type IssuancesPageProps = { area: RunningArea; search: IssuancesSearch };

/** Every issuance of the tenant, or one's own, as a dense table or as the cards that investors see. */
export function IssuancesPage({ area, search }: IssuancesPageProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const path = `/${area}/issuances`;
  const query = useQuery({ ...issuancesQuery(area, askedOf(search)), placeholderData: keepPreviousData });
  const { hrefWith, filteredHref } = addressesOf(path, search);
  const isGrid = search.view === 'grid';
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="nav.issuances" />}
        detail={query.data && <FormattedMessage id="manager.issuances.count" values={{ count: query.data.total }} />}
        actions={
          <>
            {area === 'manager' && <CountsButton thing="project" />}
            <LinkButton tone="secondary" href={hrefWith({ view: isGrid ? undefined : 'grid' })}>
              {isGrid ? <RowsIcon /> : <GridIcon />}
              <FormattedMessage id={isGrid ? 'manager.issuances.asTable' : 'manager.issuances.asGrid'} />
            </LinkButton>
          </>
        }
      />
      <div className={css({ mb: '4' })}>
        <FilterChips
          label={formatMessage({ id: 'manager.issuances.stages' })}
          items={stages.map((stage) => ({
            href: filteredHref({ stage: stage === 'all' ? undefined : stage }),
            label: <FormattedMessage id={`manager.stage.${stage}`} />,
            isOn: (search.stage ?? 'all') === stage,
          }))}
        />
      </div>
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
        <IssuanceGrid path={path} rows={query.data.rows} />
      ) : (
        <ListTable
          caption={formatMessage({ id: 'nav.issuances' })}
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
