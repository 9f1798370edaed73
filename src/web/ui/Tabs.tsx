import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countBadge, tabs } from '#styled/recipes';
import { formatCount } from './count.ts';
import { Link } from './Link.tsx';

export type Tab = { href: string; label: ReactNode; count?: number; isCurrent?: boolean };

/** Tabs as links, because each has an address of its own. */
export function Tabs({ label, items }: { label: string; items: readonly Tab[] }) {
  const intl = useIntl();
  const styles = tabs();
  return (
    <nav className={styles.root} aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ href, label, count, isCurrent }) => (
          <li key={href}>
            <Link href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {count !== undefined && (
                <span className={countBadge({ tone: 'neutral' })}>{formatCount(intl, count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
