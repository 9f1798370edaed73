import type { ReactNode } from 'react';
import { facts } from '#styled/recipes';

export type Fact = { key: string; label: ReactNode; value: ReactNode };

/** Two or three figures side by side, for example at the bottom of a card. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const styles = facts();
  return (
    <dl className={styles.root}>
      {items.map(({ key, label, value }) => (
        <div key={key}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
