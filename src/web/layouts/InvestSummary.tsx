import { type ReactNode, useState } from 'react';
import { investLayout } from '#styled/recipes';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';

export type InvestSummary = {
  /** What is being bought: the line that stays when it folds on a phone. */
  title: string;
  /** The figure on that line: the total. */
  figure?: ReactNode;
  children: ReactNode;
};

/** Beside the step and in view; on a phone a line above it that unfolds. */
export function InvestSummaryAside({ title, figure, children }: InvestSummary) {
  const [isUnfolded, setUnfolded] = useState(false);
  const styles = investLayout();
  return (
    <aside className={styles.aside} aria-label={title}>
      <button type="button" className={styles.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        <span>{title}</span>
        <span className={styles.figure}>{figure}</span>
        <ChevronDownIcon />
      </button>
      <div className={styles.summary}>{children}</div>
    </aside>
  );
}
