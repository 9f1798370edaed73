import { type ReactNode, useId } from 'react';
import { riskWarning } from '#styled/recipes';
import { AlertIcon } from '../icons/signs.tsx';

export type RiskWarningProps = {
  title: ReactNode;
  /** The text and the checkboxes. */
  children: ReactNode;
};

/**
 * Shown beside the action that it concerns, never in a dialog that is clicked away. `data-legal` marks it for the
 * sanitizer of the tenant's CSS.
 */
export function RiskWarning({ title, children }: RiskWarningProps) {
  const titleId = useId();
  const styles = riskWarning();
  return (
    <section className={styles.root} aria-labelledby={titleId} data-legal>
      <p id={titleId} className={styles.title}>
        <AlertIcon /> {title}
      </p>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
