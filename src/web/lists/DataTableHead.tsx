import { useIntl } from 'react-intl';
import { table } from '#styled/recipes';
import { TableCheckbox } from '../ui/fields/TableCheckbox.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons/secondary.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import type { Column, Direction, Selection, Sort } from './columns.ts';

export type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: Sort;
  selection?: Selection<Row>;
};

export function DataTableHead<Row>({ columns, rows, rowKey, sort, selection }: DataTableHeadProps<Row>) {
  const styles = table();
  return (
    <thead className={styles.head} data-selects={selection ? '' : undefined}>
      <tr className={styles.headRow}>
        {selection && (
          <th scope="col" className={`${styles.headCell} ${styles.check}`}>
            <AllRows keys={(rows ?? []).map(rowKey)} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={column.isSortable ? sort : undefined} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort?: Sort }) {
  const styles = table({ align: column.align, isHiddenOnTablet: column.isHiddenOnTablet });
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      className={styles.headCell}
      data-long={column.isLong ? '' : undefined}
      aria-sort={direction && ariaSort[direction]}
    >
      {sort ? (
        <Link href={sort.hrefFor(column.id, direction === 'asc' ? 'desc' : 'asc')} className={styles.sort}>
          {column.header}
          {direction === 'asc' && <ArrowUpIcon size={14} />}
          {direction === 'desc' && <ArrowDownIcon size={14} />}
        </Link>
      ) : (
        column.header
      )}
    </th>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const satisfies Record<Direction, string>;

function AllRows<Row>({ keys, selection }: { keys: string[]; selection: Selection<Row> }) {
  const { formatMessage } = useIntl();
  const { selected, onChange } = selection;
  const count = keys.filter((key) => selected.has(key)).length;
  const toggle = () => onChange(count === keys.length ? new Set() : new Set([...selected, ...keys]));
  return (
    <TableCheckbox
      label={formatMessage({ id: 'ui.table.selectAll' })}
      isChecked={keys.length > 0 && count === keys.length}
      isMixed={count > 0 && count < keys.length}
      onToggle={toggle}
    />
  );
}
