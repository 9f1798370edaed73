import type { MouseEvent, ReactNode } from 'react';
import { table } from '#styled/recipes';
import { ErrorState } from '../api/shown/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import type { Column, Selection, Sort } from './columns.ts';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';

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
};

/** A page of a list that the server sorts and filters. On a phone, rows become cards, or have two lines if compact. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, selection, isStale, error, density } = props;
  const isLoading = !rows && !error;
  const styles = table({ density });
  return (
    <div className={styles.scroller} aria-busy={isStale || isLoading}>
      <table className={styles.root}>
        <caption className={styles.caption}>{caption}</caption>
        <DataTableHead columns={columns} rows={rows} rowKey={props.rowKey} sort={sort} selection={selection} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the link in each row */}
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: a title is only for the mouse */}
        <tbody onClick={followRow} onMouseOver={density === 'compact' ? showCutText : undefined}>
          <Body {...props} />
        </tbody>
        {rows && rows.length > 1 && <Totals columns={columns} selection={selection} />}
      </table>
    </div>
  );
}

function Body<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowHref, selection, empty, error, onRetry, skeletonRows = 8 } = props;
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
    />
  ));
}

/**
 * A click anywhere in a row follows the row's link, which stays the only focusable element. The link is not stretched
 * over the row, because Safari does not position children relative to a table row.
 */
function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  target
    .closest('tr')
    ?.querySelector('a[data-row-link]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** A text that ends in an ellipsis is complete in the cell's title. */
function showCutText({ target }: MouseEvent<HTMLElement>) {
  const cell = (target as Element).closest('td');
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** One row already shows its own sums, so the foot needs two. */
function Totals<Row>({ columns, selection }: FillerProps<Row>) {
  const styles = table();
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot className={styles.foot}>
      <tr>
        {selection && <td />}
        {columns.map(({ id, header, align, isHiddenOnPhone, isTitle, total }) => {
          const cell = table({ align, isHiddenOnPhone, isTitle }).cell;
          return isTitle ? (
            <th key={id} scope="row" className={cell}>
              {total}
            </th>
          ) : (
            <td key={id} className={cell} data-label={total === undefined ? undefined : header}>
              {total}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
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
      {columns.map(({ id, align, isHiddenOnPhone, isTitle, phone }) => (
        <td key={id} className={table({ isHiddenOnPhone, isTitle }).cell} data-phone={phone}>
          <Skeleton width={isTitle ? '70%' : '55%'} align={align} />
        </td>
      ))}
    </tr>
  ));
}
