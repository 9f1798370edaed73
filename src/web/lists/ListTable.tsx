import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { hasStatus } from '#web/api/hasStatus.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { NoPermission } from '#web/ui/states/NoPermission.tsx';
import { buildAddress, pageSizes } from './address.ts';
import type { Column, Direction } from './columns.ts';
import { DataTable } from './DataTable.tsx';

type ListSearch = { page?: number | undefined; size?: number | undefined; sort?: string | undefined };

interface ListPage<Row> {
  rows: Row[];
  total: number;
  isEstimated?: true | undefined;
  page: number;
  size: number;
  sum?: number | undefined;
}

export type ListTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  query: UseQueryResult<ListPage<Row>>;
  path: string;
  search: ListSearch & Record<string, string | number | undefined>;
  /** Shown if the list is empty without any filter. */
  emptyTitle: string;
  isFiltered?: boolean;
  /** The amount that the server sums, in a list of money. */
  sums?: 'amount' | 'gross' | 'net';
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
};

/** A page of a list that the server sorts. The current rows stay until the next ones have arrived. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, query, path, search, emptyTitle, isFiltered, sums, rowKey, rowHref } = props;
  const { history } = useRouter();
  const { data, error, isPlaceholderData, refetch } = query;
  if (hasStatus(error, 403)) return <NoPermission />;
  const hrefWith = (change: ListSearch) => buildAddress(path, { ...search, ...change });
  return (
    <>
      <DataTable
        density="compact"
        caption={caption}
        columns={columns}
        rows={data?.rows}
        rowKey={rowKey}
        rowHref={rowHref}
        sort={{
          ...parseSort(search.sort),
          hrefFor: (column, direction) =>
            hrefWith({ page: undefined, sort: direction === 'desc' ? `-${column}` : column }),
        }}
        empty={
          <EmptyState
            isFiltered={isFiltered}
            title={isFiltered ? <FormattedMessage id="manager.list.noMatch" /> : emptyTitle}
          >
            {isFiltered && <FormattedMessage id="manager.list.noMatchDetail" />}
          </EmptyState>
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
      />
      {data && data.total > 0 && (
        <Pager
          page={data.page}
          pageSize={data.size}
          total={data.total}
          isEstimated={data.isEstimated}
          isDocked
          sum={sums && data.sum ? <Sum of={sums} amount={data.sum} /> : undefined}
          hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : page })}
          pageSizes={pageSizes}
          onPageSizeChange={(size) =>
            history.push(hrefWith({ page: undefined, size: size === pageSizes[0] ? undefined : size }))
          }
        />
      )}
    </>
  );
}

const Sum = ({ of, amount }: { of: 'amount' | 'gross' | 'net'; amount: number }) => (
  <FormattedMessage
    id={`manager.list.sum.${of}`}
    values={{
      sum: (
        <strong>
          <Money amount={amount} />
        </strong>
      ),
    }}
  />
);

function parseSort(sort: string | undefined): { column: string | undefined; direction: Direction } {
  if (!sort) return { column: undefined, direction: 'desc' };
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'desc' } : { column: sort, direction: 'asc' };
}
