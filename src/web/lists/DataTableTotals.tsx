import { useId, useState } from 'react';
import { table } from '#styled/recipes';
import type { Column } from './columns.ts';
import { RowToggle } from './RowToggle.tsx';

type DataTableTotalsProps<Row> = { columns: readonly Column<Row>[]; hasSelection: boolean };

/** The sums of the columns, in the foot of the table. A phone shows them above the rows, in two lines as well. */
export function DataTableTotals<Row>({ columns, hasSelection }: DataTableTotalsProps<Row>) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const styles = table();
  const sums = columns.filter(({ total }) => total !== undefined);
  if (sums.length === 0) return null;
  const hasDetails = sums.some(({ phone }) => phone === 'details');
  return (
    <tfoot className={styles.foot}>
      <tr className={styles.row} data-details={hasDetails ? '' : undefined} data-open={isOpen ? '' : undefined}>
        {hasSelection && <td />}
        {columns.map(({ id, header, align, isHiddenOnTablet, isTitle, isNamed, total, phone }) => {
          const cell = table({ align, isHiddenOnTablet }).cell;
          return isTitle ? (
            <th key={id} scope="row" className={cell} data-phone="topStart">
              <span id={titleId}>{total}</span>
              {hasDetails && <RowToggle isOpen={isOpen} titleId={titleId} onToggle={() => setIsOpen(!isOpen)} />}
            </th>
          ) : (
            <td
              key={id}
              className={cell}
              data-label={total === undefined ? undefined : header}
              data-phone={total === undefined ? undefined : phone}
              data-named={isNamed ? '' : undefined}
            >
              {total}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
