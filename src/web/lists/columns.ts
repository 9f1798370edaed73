import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sum of all rows, in the table's foot. Without any there is no foot. */
  total?: ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** The column that names the row. It contains the row's link and is the title of the card on a phone. */
  isTitle?: boolean;
  /** Also hidden on a tablet in portrait orientation. */
  isHiddenOnPhone?: boolean;
  /** In compact rows: a free text, which gets the remaining width. Other columns are as wide as their content. */
  isLong?: boolean;
  /** In compact rows: its place on a phone, where a row has two lines. Columns without a place are not shown there. */
  phone?: 'topStart' | 'topEnd' | 'bottomStart' | 'bottomEnd';
};

export type Direction = 'asc' | 'desc';

export type Sort = {
  column: string | undefined;
  direction: Direction;
  hrefFor: (column: string, direction: Direction) => string;
};

export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The label of a row's checkbox: "Select INV-2041". */
  labelOf: (row: Row) => string;
};
