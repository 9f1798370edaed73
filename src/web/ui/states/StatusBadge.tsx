import type { ReactNode } from 'react';
import { statusBadge } from '#styled/recipes';

export type StatusTone = 'neutral' | 'positive' | 'waiting' | 'negative' | 'info';

/** The text carries the meaning, because colour alone is not accessible. */
export function StatusBadge({ tone, children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={statusBadge({ tone })}>{children}</span>;
}
