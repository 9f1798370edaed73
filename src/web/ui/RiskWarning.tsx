import { type ReactNode, useId } from 'react';
import { riskWarning } from '#styled/recipes';

export type RiskWarningProps = {
  title: ReactNode;
  /** The text, and the boxes to tick. */
  children: ReactNode;
};

/**
 * Calm, and beside the act that it belongs to; never a dialog to click away. `data-legal` marks it for whatever cleans a
 * tenant's css.
 */
export function RiskWarning({ title, children }: RiskWarningProps) {
  const titleId = useId();
  const styles = riskWarning();
  return (
    <section className={styles.root} aria-labelledby={titleId} data-legal>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
