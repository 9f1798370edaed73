import { lazy, type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { input, inspector } from '#styled/recipes';
import type { PlacedChart } from '../layout/placedChart.ts';
import { searchId } from './Stage.tsx';
import type { Inspection } from './useInspection.ts';

const Exports = lazy(async () => ({ default: (await import('./surroundings.ts')).Exports }));

interface InspectBarProps {
  inspection: Inspection;
  search: string;
  onSearch: (text: string) => void;
  hasSearch: boolean;
  /** The drawn chart; null if none is shown. */
  placed: PlacedChart | null;
  brand: ReactNode;
  picker: ReactNode;
  /** Remarks about the chart, in lines of their own. */
  children: ReactNode;
}

export function InspectBar({
  inspection,
  search,
  onSearch,
  hasSearch,
  placed,
  brand,
  picker,
  children,
}: InspectBarProps) {
  const styles = inspector();
  const box = input();
  const { formatMessage } = useIntl();
  return (
    <header className={styles.bar}>
      {brand}
      {picker}
      {hasSearch && (
        <span className={`${box.box} ${styles.field}`}>
          <input
            id={searchId}
            type="search"
            className={box.control}
            value={search}
            aria-label={formatMessage({ id: 'inspect.search' })}
            placeholder={formatMessage({ id: 'inspect.search' })}
            onChange={(event) => onSearch(event.target.value)}
          />
        </span>
      )}
      <span className={styles.exports}>
        <Suspense>
          <Exports inspection={inspection} placed={placed} />
        </Suspense>
      </span>
      {children}
    </header>
  );
}
