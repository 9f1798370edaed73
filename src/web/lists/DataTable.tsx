import type { MouseEvent, ReactNode } from 'react';
import { table } from '#styled/recipes';
import { ErrorState } from '../api/shown/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import type { Column, Selection, Sort } from './columns.ts';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { DataTableTotals } from './DataTableTotals.tsx';
import { haveDetails, placeColumns } from './placeColumns.ts';
import { SortControl } from './SortControl.tsx';

export type DataTableProps<Row> = {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  sort?: Sort;
  selection?: Selection<Row>;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  error?: Error | null;
  onRetry?: () => void;
  /** Whether other rows are loading. The current ones stay until then. */
  isStale?: boolean;
  skeletonRows?: number;
  density?: 'comfortable' | 'compact';
  /** So few and narrow columns that it stays a table on a phone. */
  isSmall?: boolean;
};

/** A page of a list that the server sorts and filters. On a phone each row has two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, sort, selection, isStale, error, density, isSmall } = props;
  const columns = placeColumns(props.columns);
  const isLoading = !rows && !error;
  const styles = table({ density });
  return (
    <div className={styles.scroller} aria-busy={isStale || isLoading} data-lines={isSmall ? undefined : ''}>
      {sort && <SortControl caption={caption} columns={columns} sort={sort} />}
      <table className={styles.root}>
        <caption className={styles.caption}>{caption}</caption>
        <DataTableHead columns={columns} rows={rows} rowKey={props.rowKey} sort={sort} selection={selection} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the link in each row */}
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: a title is only for the mouse */}
        <tbody onClick={followRow} onMouseOver={density === 'compact' ? showCutText : undefined}>
          <Body {...props} columns={columns} hasDetails={haveDetails(props.columns, Boolean(props.rowHref))} />
        </tbody>
        {/* One row already shows its own sums. */}
        {rows && rows.length > 1 && <DataTableTotals columns={columns} hasSelection={Boolean(selection)} />}
      </table>
    </div>
  );
}

type BodyProps<Row> = DataTableProps<Row> & { hasDetails: boolean };

function Body<Row>(props: BodyProps<Row>) {
  const { columns, rows, rowKey, rowHref, selection, empty, error, onRetry, skeletonRows = 8, hasDetails } = props;
  if (!rows && error)
    return (
      <Message columns={columns} selection={selection}>
        <ErrorState error={error} onRetry={onRetry} />
      </Message>
    );
  if (!rows) return <SkeletonTableRows columns={columns} count={skeletonRows} selection={selection} />;
  if (rows.length === 0)
    return (
      <Message columns={columns} selection={selection}>
        {empty}
      </Message>
    );
  return rows.map((row) => (
    <DataTableRow
      key={rowKey(row)}
      id={rowKey(row)}
      row={row}
      columns={columns}
      href={rowHref?.(row)}
      selection={selection}
      hasDetails={hasDetails}
    />
  ));
}

/**
 * A click anywhere in a row follows the row's link, which stays the only focusable element, or opens its details on a
 * phone. The link is not stretched over the row, because Safari does not position children relative to a table row.
 */
function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const row = target.closest('tr');
  const toggle = row?.querySelector('button[data-row-toggle]');
  const isOpenable = toggle && getComputedStyle(toggle).display !== 'none';
  (row?.querySelector('a[data-row-link]') ?? (isOpenable ? toggle : undefined))?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** A text that ends in an ellipsis is complete in the cell's title. */
function showCutText({ target }: MouseEvent<HTMLElement>) {
  const cell = (target as Element).closest('td');
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

type FillerProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection'>;

function Message<Row>({ columns, selection, children }: FillerProps<Row> & { children: ReactNode }) {
  return (
    <tr>
      <td className={table().message} colSpan={columns.length + (selection ? 1 : 0)}>
        {children}
      </td>
    </tr>
  );
}

function SkeletonTableRows<Row>({ columns, selection, count }: FillerProps<Row> & { count: number }) {
  const styles = table();
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity beyond their position
    <tr key={index} className={styles.row}>
      {selection && <td className={styles.check} />}
      {columns.map(({ id, align, isHiddenOnTablet, isTitle, phone }) => (
        <td key={id} className={table({ isHiddenOnTablet }).cell} data-phone={phone}>
          <Skeleton width={isTitle ? '70%' : '55%'} align={align} />
        </td>
      ))}
    </tr>
  ));
}
