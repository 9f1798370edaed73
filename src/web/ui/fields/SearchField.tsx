import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { input } from '#styled/recipes';
import { SearchIcon } from '../icons/actions.tsx';
import { CrossIcon } from '../icons/signs.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type SearchFieldProps = {
  label: string;
  /** The current search text, from the address. */
  value: string;
  onSearch: (text: string) => void;
};

const PAUSE_MS = 300;

/** Searches with a debounce while the user types, and at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const [text, setText] = useState(value);
  const [lastSearch, setLastSearch] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** If the address was changed by something else, such as the back button, the field shows its new value. */
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== lastSearch) {
      setLastSearch(value);
      setText(value);
    }
  }
  const search = (query: string) => {
    setLastSearch(query);
    onSearch(query);
  };
  const searchLater = useEffectEvent(() => search(text));
  const isPending = text !== lastSearch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the debounce
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(searchLater, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPending, text]);
  const styles = input();
  return (
    <search>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <label htmlFor={id} className={styles.affix}>
          <SearchIcon />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <input
          id={id}
          type="search"
          className={styles.control}
          value={text}
          placeholder={formatMessage({ id: 'ui.search' })}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <button
            type="button"
            className={styles.action}
            aria-label={formatMessage({ id: 'ui.search.clear' })}
            onClick={() => {
              setText('');
              search('');
            }}
          >
            <CrossIcon />
          </button>
        )}
      </form>
    </search>
  );
}
