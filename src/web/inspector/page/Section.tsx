import type { ReactNode } from 'react';
import { inspector } from '#styled/recipes';

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const styles = inspector();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

export function Json({ value }: { value: unknown }) {
  if (value === undefined) return null;
  return <pre className={inspector().json}>{JSON.stringify(value, null, 2)}</pre>;
}
