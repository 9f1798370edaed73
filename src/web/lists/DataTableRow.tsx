import { table } from '#styled/recipes';
import { TableCheckbox } from '../ui/fields/TableCheckbox.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import type { Column, Selection } from './columns.ts';

export type DataTableRowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  href?: string;
  selection?: Selection<Row>;
};

export function DataTableRow<Row>({ id, row, columns, href, selection }: DataTableRowProps<Row>) {
  const styles = table();
  const isSelected = selection?.selected.has(id);
  return (
    <tr className={styles.row} data-selected={isSelected || undefined} data-linked={href ? '' : undefined}>
      {selection && (
        <td className={`${styles.cell} ${styles.check}`}>
          <TableCheckbox
            label={selection.labelOf(row)}
            isChecked={Boolean(isSelected)}
            onToggle={() => selection.onChange(toggled(selection.selected, id))}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} href={href} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href?: string }) {
  const { align, isTitle, isHiddenOnPhone, isLong, phone, header, cell } = column;
  const styles = table({ align, isTitle, isHiddenOnPhone });
  return (
    <td
      className={styles.cell}
      data-label={isTitle ? undefined : header}
      data-long={isLong ? '' : undefined}
      data-phone={phone}
    >
      {isTitle && href ? (
        <Link href={href} className={styles.link} data-row-link="">
          {cell(row)}
        </Link>
      ) : (
        cell(row)
      )}
    </td>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
