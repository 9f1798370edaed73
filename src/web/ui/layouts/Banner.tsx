import type { ReactNode } from 'react';
import { banner } from '#styled/recipes';

export type BannerProps = { tone?: 'info' | 'waiting'; label: string; children: ReactNode };

/** A bar across the page, for acting as another user, the demo, and the consent to analytics. */
export function Banner({ tone, label, children }: BannerProps) {
  return (
    <section className={banner({ tone })} aria-label={label}>
      {children}
    </section>
  );
}
