import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { footer, link } from '#styled/recipes';

export type LegalLink = { href: string; label: ReactNode };

type FooterProps = {
  /** A sentence before the links. */
  note?: ReactNode;
  links: readonly LegalLink[];
  /** Content beside the links, such as a button. */
  children?: ReactNode;
};

/** The tenant's legal pages. They open beside this one, so that reading them loses no form. */
export function Footer({ note, links, children }: FooterProps) {
  const { formatMessage } = useIntl();
  const styles = footer();
  return (
    <footer className={styles.root}>
      {note && <p className={styles.note}>{note}</p>}
      <nav aria-label={formatMessage({ id: 'ui.legal' })}>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer" className={link({ tone: 'quiet' })}>
                {label}
              </a>
            </li>
          ))}
          {children && <li>{children}</li>}
        </ul>
      </nav>
    </footer>
  );
}
