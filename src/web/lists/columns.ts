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
  /** How the choices of the phone's sort control describe the order. By default numbers if aligned at the end, else text. */
  sortsAs?: SortKind;
  /** The column that names the row. It contains the row's link. */
  isTitle?: boolean;
  /** Left out on a tablet in portrait orientation. */
  isHiddenOnTablet?: boolean;
  /** In compact rows: a free text, which gets the remaining width. Other columns are as wide as their content. */
  isLong?: boolean;
  /**
   * Its place on a phone, where a row has two lines; see `placeColumns`. Columns without a place are in the details, which a
   * row shows when it is opened. A row with a link leads to its page instead, unless a column asks for `details`.
   */
  phone?: Corner | 'details';
  /** A number in a corner that needs its name in front of it. */
  isNamed?: boolean;
};

/** What the row is; how much; when or whose; its status. */
export type Corner = 'topStart' | 'topEnd' | 'bottomStart' | 'bottomEnd';

export type SortKind = 'text' | 'number' | 'date' | 'order';

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
