import type { ReactNode } from 'react';
import { segments } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';

export type YearLink = { key: string; label: ReactNode; href: string; isCurrent: boolean };

/** Links to the years of a page, one of which is shown. */
export function YearLinks({ label, items }: { label: string; items: readonly YearLink[] }) {
  const styles = segments();
  if (items.length < 2) return null;
  return (
    <nav className={styles.root} aria-label={label}>
      {items.map(({ key, label, href, isCurrent }) => (
        <Link key={key} href={href} className={styles.segment} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
