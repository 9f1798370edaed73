import type { ReactNode } from 'react';
import { entryLayout } from '#styled/recipes';
import { type Brand, BrandMark } from './BrandMark.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

type EntryLayoutProps = {
  brand: Brand;
  languageSwitch: ReactNode;
  footer: ReactNode;
  aside: ReactNode;
  children: ReactNode;
};

/** The frame of the pages before the session: a form, and something beside it. */
export function EntryLayout({ brand, languageSwitch, footer, aside, children }: EntryLayoutProps) {
  const styles = entryLayout();
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <SkipLink />
        <header className={styles.header}>
          <BrandMark {...brand} />
          {languageSwitch}
        </header>
        <main id={contentId} className={styles.main} tabIndex={-1}>
          <div className={styles.form}>{children}</div>
        </main>
        {footer}
      </div>
      <aside className={styles.aside}>
        <div className={styles.proof}>{aside}</div>
      </aside>
    </div>
  );
}
