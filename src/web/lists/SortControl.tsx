import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '#styled/css';
import { filterChip, table } from '#styled/recipes';
import { ChevronDownIcon } from '../ui/icons/arrows.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Column, Direction, Sort } from './columns.ts';

type SortControlProps<Row> = { caption: string; columns: readonly Column<Row>[]; sort: Sort };

/** The order of a list on a phone, where no head of a column can be pressed. */
export function SortControl<Row>({ caption, columns, sort }: SortControlProps<Row>) {
  const { history } = useRouter();
  const { formatMessage } = useIntl();
  const id = useId();
  const styles = filterChip();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const isSorted = sortable.some((column) => column.id === sort.column);
  return (
    <span className={cx(styles.root, table().sorting)}>
      <label htmlFor={id} className={styles.name}>
        <FormattedMessage id="table.sort" />
        <VisuallyHidden> {caption}</VisuallyHidden>
      </label>
      <select
        id={id}
        className={styles.select}
        value={isSorted ? buildOption(sort.column, sort.direction) : ''}
        onChange={({ target }) => {
          const [direction, column] = target.value.split(' ') as [Direction, string];
          history.replace(sort.hrefFor(column, direction));
        }}
      >
        {!isSorted && <option value="">{formatMessage({ id: 'table.sort.usual' })}</option>}
        {sortable.flatMap(({ id: column, header, align, sortsAs = align === 'end' ? 'number' : 'text' }) =>
          directions.map((direction) => (
            <option key={buildOption(column, direction)} value={buildOption(column, direction)}>
              {formatMessage({ id: `table.sort.${sortsAs}.${direction}` }, { column: header })}
            </option>
          )),
        )}
      </select>
      <span className={styles.arrow}>
        <ChevronDownIcon size={16} />
      </span>
    </span>
  );
}

const directions = ['desc', 'asc'] as const;

const buildOption = (column: string | undefined, direction: Direction) => `${direction} ${column}`;
