import type { ReactNode } from 'react';
import { definitionRows } from '#styled/recipes';

export type DefinitionRow = { key: string; label: ReactNode; value: ReactNode; isTotal?: boolean };

/** Labels on the left, values on the right, with hairlines between the rows. */
export function DefinitionRows({ rows }: { rows: readonly DefinitionRow[] }) {
  const styles = definitionRows();
  return (
    <dl className={styles.root}>
      {rows.map(({ key, label, value, isTotal }) => (
        <div key={key} className={styles.row} data-total={isTotal || undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
