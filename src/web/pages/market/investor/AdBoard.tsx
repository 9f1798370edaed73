import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { flow } from '#styled/recipes';
import { boardQuery } from '#web/api/market/market.ts';
import { buildAddress, buildAddresses } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { ListPager } from '#web/lists/ListPager.tsx';
import { pageSizes } from '#web/lists/rowsPerPage.ts';
import { Term } from '#web/parts/app/Term.tsx';
import { sortFrom } from '#web/parts/orders/investments/sortFrom.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { boardFilters, PATH, type TransfersSearch, toBoardQuery } from '../shared/transferSearch.ts';
import { boardColumns } from './adColumns.tsx';
import { BoardFilterTools } from './BoardFilterTools.tsx';
import { SavedSearchList } from './SavedSearchList.tsx';

/** All ads of the tenant. Nothing names a seller, and nothing matches buyers with sellers. */
export function AdBoard({ search }: { search: TransfersSearch }) {
  const intl = useIntl();
  const query = useQuery({ ...boardQuery(toBoardQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  const isFiltered = Object.values(boardFilters(search)).some((value) => value !== undefined);
  return (
    <div className={flow({ gap: '5' })}>
      <Notice
        title={
          <Term of="board">
            <FormattedMessage id="market.board.notice.title" />
          </Term>
        }
      >
        <FormattedMessage id="market.board.notice" />
      </Notice>
      <BoardFilterTools search={search} />
      <SavedSearchList search={search} isFiltered={isFiltered} />
      <DataTable
        caption={intl.formatMessage({ id: 'market.tab.board' })}
        columns={boardColumns(intl)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ ad: id })}
        sort={sortFrom(search.sort ?? '-publishedAt', (sort) => filteredHref({ sort }))}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={<NoAds isFiltered={isFiltered} />}
      />
      <ListPager data={data} hrefWith={hrefWith} most={pageSizes[0]} />
    </div>
  );
}

function NoAds({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      isFiltered={isFiltered}
      title={<FormattedMessage id={isFiltered ? 'market.board.noMatch' : 'market.board.empty'} />}
      actions={
        <LinkButton tone="secondary" href={isFiltered ? PATH : buildAddress(PATH, { form: 'sell' })}>
          <FormattedMessage id={isFiltered ? 'market.board.showAll' : 'market.sell'} />
        </LinkButton>
      }
    >
      <FormattedMessage id={isFiltered ? 'market.board.noMatchDetail' : 'market.board.emptyDetail'} />
    </EmptyState>
  );
}
