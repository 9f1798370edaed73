import { type ReactNode, useId } from 'react';
import { panel } from '#styled/recipes';

export type PanelProps = {
  title?: ReactNode;
  /** At the end of the title row. */
  tools?: ReactNode;
  footer?: ReactNode;
  /** `none` for a table or a picture that fills the panel. */
  padding?: 'roomy' | 'none';
  children: ReactNode;
};

export function Panel({ title, tools, footer, padding, children }: PanelProps) {
  const titleId = useId();
  const styles = panel({ padding });
  return (
    <section className={styles.root} aria-labelledby={title ? titleId : undefined}>
      {(title || tools) && (
        <header className={styles.header}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {tools}
        </header>
      )}
      {children}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
