import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { defaultLayout, link } from '#styled/recipes';
import { Link } from '#web/ui/Link.tsx';
import { type Brand, BrandMark } from './BrandMark.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

export type LegalLink = { href: string; label: ReactNode };

export type DefaultLayoutProps = {
  brand: Brand;
  languageSwitch?: ReactNode;
  demoBar?: ReactNode;
  legalLinks: readonly LegalLink[];
  /** `card` for signing in, `reading` for longer forms and texts, `page` without a card. */
  width?: 'card' | 'reading' | 'page';
  children: ReactNode;
};

export function DefaultLayout({ brand, languageSwitch, demoBar, legalLinks, width, children }: DefaultLayoutProps) {
  const { formatMessage } = useIntl();
  const styles = defaultLayout({ width });
  return (
    <div className={styles.root}>
      <SkipLink />
      {demoBar}
      <header className={styles.header}>
        <BrandMark {...brand} />
        {languageSwitch}
      </header>
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <div className={styles.card}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <nav aria-label={formatMessage({ id: 'ui.legal' })}>
          <ul className={styles.links}>
            {legalLinks.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={link({ tone: 'quiet' })}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </div>
  );
}
