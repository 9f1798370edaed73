import type { Column } from './columns.ts';

/**
 * Every column with its place in a row of two lines. If no column names a place, the title, the first other text and the
 * first number have the usual ones.
 */
export function placeColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  if (columns.some(({ phone }) => phone)) return columns.map((column) => ({ phone: 'details', ...column }));
  const isNumber = ({ align }: Column<Row>) => align === 'end';
  const others = columns.filter(({ isTitle }) => !isTitle);
  const number = others.find(isNumber);
  const text = others.find((column) => !isNumber(column));
  return columns.map((column) => {
    if (column.isTitle) return { ...column, phone: 'topStart' };
    if (column === number) return { ...column, phone: 'topEnd' };
    return { ...column, phone: column === text ? 'bottomStart' : 'details' };
  });
}

/** Whether a row has to be opened on a phone to show all of it, or all that it shows here rather than on its own page. */
export function haveDetails<Row>(columns: readonly Column<Row>[], isLinked: boolean): boolean {
  return (isLinked ? columns : placeColumns(columns)).some(({ phone }) => phone === 'details');
}
