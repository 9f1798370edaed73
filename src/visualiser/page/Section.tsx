import type { ReactNode } from 'react';
import { inspectorDetails } from '#styled/recipes';

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const styles = inspectorDetails();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

export function Json({ value }: { value: unknown }) {
  if (value === undefined) return null;
  return <pre className={inspectorDetails().json}>{JSON.stringify(value, null, 2)}</pre>;
}
