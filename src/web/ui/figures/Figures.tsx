import type { ReactNode } from 'react';
import { moneyPage } from '#styled/recipes';

export type Figure = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** One short line of meaning. */
  detail?: ReactNode;
};

type FiguresProps = { items: readonly Figure[]; isPanel?: boolean };

/** The figures that head a page, on the page itself or in a panel. */
export function Figures({ items, isPanel }: FiguresProps) {
  const styles = moneyPage({ isPanel });
  return (
    <dl className={styles.figures}>
      {items.map(({ key, label, value, detail }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.amount}>{value}</dd>
          {detail && <dd className={styles.meaning}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
