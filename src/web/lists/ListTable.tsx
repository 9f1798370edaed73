import type { UseQueryResult } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { hasStatus } from '#web/api/hasStatus.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { NoPermission } from '#web/ui/states/NoPermission.tsx';
import { buildAddress } from './address.ts';
import type { Column, Direction } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { PhoneSum } from './PhoneSum.tsx';
import { RowsPager } from './RowsPager.tsx';

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
  /** The amount that the server sums, in a list of money of one kind. */
  sums?: 'amount' | 'gross' | 'net' | undefined;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
};

/** A page of a list that the server sorts. The current rows stay until the next ones have arrived. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, query, path, search, emptyTitle, isFiltered, sums, rowKey, rowHref } = props;
  const { data, error, isPlaceholderData, refetch } = query;
  if (hasStatus(error, 403)) return <NoPermission />;
  const hrefWith = (change: ListSearch) => buildAddress(path, { ...search, ...change });
  const sum = sums && data?.sum ? <Sum of={sums} amount={data.sum} /> : undefined;
  return (
    <>
      {sum && <PhoneSum>{sum}</PhoneSum>}
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
      {data && data.total > 0 && <RowsPager data={data} isDocked sum={sum} hrefWith={hrefWith} />}
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
