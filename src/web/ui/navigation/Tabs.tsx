import { type ReactNode, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { tabs } from '#styled/recipes';
import { formatCount } from '../figures/count.ts';
import { Link } from './Link.tsx';
import { markEdges } from './markEdges.ts';
import { showInRow } from './showInRow.ts';

export type Tab = { href: string; label: ReactNode; count?: number | undefined; isCurrent?: boolean };

/** Tabs as links, because each has an address of its own. */
export function Tabs({ label, items }: { label: string; items: readonly Tab[] }) {
  const intl = useIntl();
  const styles = tabs();
  const counts = items.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts arrive after the tabs and move the current one
  const show = useCallback((link: HTMLElement | null) => showInRow(link), [counts]);
  return (
    <nav ref={markEdges} className={styles.root} aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ href, label, count, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.tab}
              ref={isCurrent ? show : undefined}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label}
              {count !== undefined && <span className={styles.count}>{formatCount(intl, count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
