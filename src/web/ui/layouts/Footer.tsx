import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { defaultLayout, link } from '#styled/recipes';
import { Link } from '#web/ui/Link.tsx';

export type LegalLink = { href: string; label: ReactNode };

type FooterProps = {
  links: readonly LegalLink[];
  /** Content beside the links, such as a button. */
  children?: ReactNode;
};

/** The tenant's legal pages. */
export function Footer({ links, children }: FooterProps) {
  const { formatMessage } = useIntl();
  const styles = defaultLayout();
  return (
    <footer className={styles.footer}>
      <nav aria-label={formatMessage({ id: 'ui.legal' })}>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className={link({ tone: 'quiet' })}>
                {label}
              </Link>
            </li>
          ))}
          {children && <li>{children}</li>}
        </ul>
      </nav>
    </footer>
  );
}
