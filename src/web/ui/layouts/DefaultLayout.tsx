import type { ReactNode } from 'react';
import { defaultLayout } from '#styled/recipes';
import { type Brand, BrandMark } from './BrandMark.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

export type DefaultLayoutProps = {
  brand: Brand;
  languageSwitch?: ReactNode;
  footer?: ReactNode;
  /** `card` for sign-in pages, `reading` for longer forms and texts, `page` without a card. */
  width?: 'card' | 'reading' | 'page';
  children: ReactNode;
};

export function DefaultLayout({ brand, languageSwitch, footer, width, children }: DefaultLayoutProps) {
  const styles = defaultLayout({ width });
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.header}>
        <BrandMark {...brand} />
        {languageSwitch}
      </header>
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <div className={styles.card}>{children}</div>
      </main>
      {footer}
    </div>
  );
}
