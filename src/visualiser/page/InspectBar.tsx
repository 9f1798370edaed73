import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { input, inspector } from '#styled/recipes';
import { searchId } from './Stage.tsx';

interface InspectBarProps {
  search: string;
  onSearch: (text: string) => void;
  hasSearch: boolean;
  brand: ReactNode;
  picker: ReactNode;
  /** Saves and opens files, where there is room for it. */
  files: ReactNode;
  /** Remarks about the chart, in lines of their own. */
  children: ReactNode;
}

export function InspectBar({ search, onSearch, hasSearch, brand, picker, files, children }: InspectBarProps) {
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
      {files}
      {children}
    </header>
  );
}
