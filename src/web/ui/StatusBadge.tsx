import type { ReactNode } from 'react';
import { statusBadge } from '#styled/recipes';

export type StatusTone = 'neutral' | 'brand' | 'positive' | 'waiting' | 'negative' | 'info';

/** Repeats in a word what a sentence beside it says; never the only carrier of meaning by its colour. */
export function StatusBadge({ tone, children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={statusBadge({ tone })}>{children}</span>;
}
