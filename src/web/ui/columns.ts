import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Names the row: it carries the row's link and heads its card on a phone. */
  isTitle?: boolean;
  /** Nor on a tablet that is held upright. */
  isHiddenOnPhone?: boolean;
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
  /** What a row's box is called: "Select INV-2041". */
  labelOf: (row: Row) => string;
};
