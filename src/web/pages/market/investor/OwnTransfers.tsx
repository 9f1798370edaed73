import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { flow } from '#styled/recipes';
import { transfersQuery } from '#web/api/market/transfers.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { ListPager } from '#web/lists/ListPager.tsx';
import { pageSizes } from '#web/lists/rowsPerPage.ts';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { PATH, type TransfersSearch, toTransfersQuery, transferLists } from '../shared/transferSearch.ts';
import { transferColumns } from './transferColumns.tsx';

/** The user's own transfers: incoming, outgoing and ended. */
export function OwnTransfers({ search }: { search: TransfersSearch }) {
  const intl = useIntl();
  const query = useQuery({ ...transfersQuery(toTransfersQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  return (
    <div className={flow({ gap: '4' })}>
      <FilterChips
        label={intl.formatMessage({ id: 'market.transfers.lists' })}
        items={transferLists.map((list) => ({
          href: filteredHref({ list: search.list === list ? undefined : list }),
          label: <FormattedMessage id={`market.transfers.${list}`} />,
          isOn: search.list === list,
        }))}
      />
      <DataTable
        caption={intl.formatMessage({ id: 'market.tab.transfers' })}
        columns={transferColumns(intl)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ transfer: id })}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={<NoTransfers isFiltered={search.list !== undefined} />}
      />
      <ListPager data={data} hrefWith={hrefWith} most={pageSizes[0]} />
    </div>
  );
}

function NoTransfers({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      isFiltered={isFiltered}
      title={<FormattedMessage id={isFiltered ? 'market.transfers.noMatch' : 'market.transfers.empty'} />}
      actions={
        <LinkButton tone="secondary" href={PATH}>
          <FormattedMessage id="market.transfers.toBoard" />
        </LinkButton>
      }
    >
      {!isFiltered && <FormattedMessage id="market.transfers.emptyDetail" />}
    </EmptyState>
  );
}
