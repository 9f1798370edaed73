import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { flow, moneyPage } from '#styled/recipes';
import { balanceEntriesQuery } from '#web/api/people/account.ts';
import { Download } from '#web/api/shown/StoredFile.tsx';
import { buildAddress, buildAddresses, pageSizes } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { HomeSection } from '#web/parts/app/HomeSection.tsx';
import { sortFrom } from '#web/parts/orders/investments/sortFrom.ts';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { BankEntryFilters } from './BankEntryFilters.tsx';
import { bankEntryColumns } from './bankEntryColumns.tsx';
import type { BankSearch } from './bankSearch.ts';

const PATH = '/user/bbva';
const EXPORT_PATH = '/account/balance/entries/export';

/** Every transaction with the balance after it, and statements of them. */
export function BankEntries({ search }: { search: BankSearch }) {
  return (
    <HomeSection title={<FormattedMessage id="bank.entries" />} more={<Statements search={search} />}>
      <BankEntryFilters path={PATH} search={search} />
      <Entries search={search} />
      <p className={moneyPage().note}>
        <FormattedMessage id="bank.entries.note" />
      </p>
    </HomeSection>
  );
}

/** A document states a balance, so it contains every transaction of the days. */
function Statements({ search: { kind, from, until, search } }: { search: BankSearch }) {
  return (
    <div className={flow({ direction: 'row', gap: '2' })}>
      <Download
        size="small"
        path={buildAddress(EXPORT_PATH, { format: 'pdf', from, until })}
        label={<FormattedMessage id="statement.pdf" />}
      />
      <Download
        size="small"
        path={buildAddress(EXPORT_PATH, { format: 'csv', from, until, kind, search })}
        label={<FormattedMessage id="statement.csv" />}
      />
    </div>
  );
}

function Entries({ search }: { search: BankSearch }) {
  const intl = useIntl();
  const { history } = useRouter();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...balanceEntriesQuery(search),
    placeholderData: keepPreviousData,
  });
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  const isFiltered = Boolean(search.kind || search.from || search.until || search.search);
  return (
    <>
      <DataTable
        caption={intl.formatMessage({ id: 'bank.entries' })}
        columns={bankEntryColumns(intl)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        sort={sortFrom(search.sort, (sort) => filteredHref({ sort }))}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            isFiltered={isFiltered}
            title={<FormattedMessage id={isFiltered ? 'manager.list.noMatch' : 'bank.entries.empty'} />}
          />
        }
      />
      {data && data.total > pageSizes[0] && (
        <Pager
          page={data.page}
          pageSize={data.size}
          total={data.total}
          hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : page })}
          pageSizes={pageSizes}
          onPageSizeChange={(size) =>
            history.push(
              buildAddress(PATH, { ...search, page: undefined, size: size === pageSizes[0] ? undefined : size }),
            )
          }
        />
      )}
    </>
  );
}
