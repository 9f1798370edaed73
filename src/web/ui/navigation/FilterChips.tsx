import type { ReactNode } from 'react';
import { chip } from '#styled/recipes';
import { Link } from './Link.tsx';

export type FilterChip = { href: string; label: ReactNode; isOn?: boolean };

/** Filters in the address. Each chip links to the list with its filter toggled. */
export function FilterChips({ label, items }: { label: string; items: readonly FilterChip[] }) {
  const styles = chip();
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ href, label, isOn }) => (
          <li key={`${href} ${isOn === true}`}>
            <Link href={href} className={styles.chip} aria-current={isOn ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
