import type { ReactNode } from 'react';
import { pageHeader } from '#styled/recipes';
import { Link } from './Link.tsx';

export type Crumb = { label: ReactNode; href?: string };

export type PageHeaderProps = {
  title: ReactNode;
  /** The subject of the page beside its title, such as the issuance of a wizard's step. */
  titleContext?: string | undefined;
  /** The breadcrumbs down to the parent page. The page itself is named by its title. */
  trail?: readonly Crumb[];
  trailLabel?: string;
  detail?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
};

/** The title is focusable, so that screen readers announce a change of page. */
export function PageHeader({ title, trail, trailLabel, detail, badge, actions }: PageHeaderProps) {
  const styles = pageHeader();
  return (
    <header className={styles.root}>
      <div className={styles.text}>
        {trail && <Trail crumbs={trail} label={trailLabel} />}
        <div className={styles.titleRow}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

function Trail({ crumbs, label }: { crumbs: readonly Crumb[]; label?: string }) {
  const styles = pageHeader();
  return (
    <nav aria-label={label}>
      <ol className={styles.trail}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? index} className={styles.crumb}>
            {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
