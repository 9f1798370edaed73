import { type ReactNode, useId, useState } from 'react';
import { table } from '#styled/recipes';
import { TableCheckbox } from '../ui/fields/TableCheckbox.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import type { Column, Selection } from './columns.ts';
import { RowToggle } from './RowToggle.tsx';

export type DataTableRowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  href?: string;
  selection?: Selection<Row>;
  /** The row has details, which a phone shows when it is opened. */
  hasDetails: boolean;
};

export function DataTableRow<Row>({ id, row, columns, href, selection, hasDetails }: DataTableRowProps<Row>) {
  const styles = table();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isSelected = selection?.selected.has(id);
  return (
    <tr
      className={styles.row}
      data-selected={isSelected || undefined}
      data-linked={href ? '' : undefined}
      data-details={hasDetails ? '' : undefined}
      data-open={isOpen ? '' : undefined}
    >
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
        <Cell
          key={column.id}
          column={column}
          content={<Content column={column} row={row} href={href} titleId={titleId} />}
          toggle={
            hasDetails &&
            column.isTitle && (
              <RowToggle isOpen={isOpen} titleId={titleId} onToggle={() => setIsOpen((current) => !current)} />
            )
          }
        />
      ))}
    </tr>
  );
}

type ContentProps<Row> = { column: Column<Row>; row: Row; href: string | undefined; titleId: string };

function Content<Row>({ column: { isTitle, cell }, row, href, titleId }: ContentProps<Row>) {
  if (!isTitle) return cell(row);
  if (!href) return <span id={titleId}>{cell(row)}</span>;
  return (
    <Link id={titleId} href={href} className={table().link} data-row-link="">
      {cell(row)}
    </Link>
  );
}

type CellProps<Row> = { column: Column<Row>; content: ReactNode; toggle: ReactNode };

function Cell<Row>({ column, content, toggle }: CellProps<Row>) {
  const { align, isTitle, isHiddenOnTablet, isLong, phone, isNamed, header } = column;
  return (
    <td
      className={table({ align, isHiddenOnTablet }).cell}
      data-label={isTitle ? undefined : header}
      data-long={isLong ? '' : undefined}
      data-phone={phone}
      data-named={isNamed ? '' : undefined}
    >
      {content}
      {toggle}
    </td>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
