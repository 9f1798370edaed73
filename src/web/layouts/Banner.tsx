import type { ReactNode } from 'react';
import { banner } from '#styled/recipes';

export type BannerProps = { tone?: 'info' | 'waiting'; label: string; children: ReactNode };

/** A bar across the page: whom one acts for, or that this is a demo. */
export function Banner({ tone, label, children }: BannerProps) {
  return (
    <section className={banner({ tone })} aria-label={label}>
      {children}
    </section>
  );
}
