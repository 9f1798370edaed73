import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { plot } from '#styled/recipes';

export type ChartTableProps = {
  /** Names the table. */
  caption: string;
  /** The header of the first column and of each further one. */
  columns: readonly string[];
  /** The first text of a row is its header. */
  rows: readonly (readonly string[])[];
};

/** The figures of a chart as a table, for readers who prefer figures. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const styles = plot();
  const captionId = useId();
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <FormattedMessage id="ui.chart.table" />
      </summary>
      <table className={styles.table} aria-labelledby={captionId}>
        <caption id={captionId} className={styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([header = '', ...cells]) => (
            <tr key={header}>
              <th scope="row">{header}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
