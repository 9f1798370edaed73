import { type ReactNode, useState } from 'react';
import { investLayout } from '#styled/recipes';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';

export type InvestSummary = {
  /** The order. It stays visible when the summary is folded on a phone. */
  title: string;
  /** The total, shown beside the title. */
  figure?: ReactNode;
  children: ReactNode;
};

/** Sticky beside the step; on a phone a foldable line above it. */
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
