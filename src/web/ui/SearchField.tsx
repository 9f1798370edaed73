import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { input } from '#styled/recipes';
import { SearchIcon } from './icons/actions.tsx';
import { CrossIcon } from './icons/signs.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type SearchFieldProps = {
  label: string;
  /** What the list is searched for now, from the address. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
};

const pause = 300;

/** Searches when the typing pauses, at once on Enter. */
export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  /** The address changed by another hand, such as the back button: show that. */
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const search = (wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  };
  const searchLater = useEffectEvent(() => search(text));
  const isPending = text !== sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause anew
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(searchLater, pause);
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
          placeholder={placeholder}
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
