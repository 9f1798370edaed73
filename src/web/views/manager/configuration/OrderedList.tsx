import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { FieldNotes } from '#web/ui/Field.tsx';
import { PlusIcon } from '#web/ui/icons/files.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ListItem } from './ListItem.tsx';

interface Option {
  value: string;
  label: string;
}

interface OrderedListProps {
  label: string;
  /** Everything that may stand in the list. */
  options: readonly Option[];
  value: readonly string[];
  hint: ReactNode;
  error: ReactNode;
  onChange: (value: string[]) => void;
}

/** An order of things, changed by buttons: what was moved keeps the focus, and its new place is said. */
export function OrderedList({ label, options, value, hint, error, onChange }: OrderedListProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Moving an element in the page takes the focus from it.
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-act="${focused.current}"]`)?.focus();
    focused.current = null;
  });
  const nameOf = (each: string) => options.find((option) => option.value === each)?.label ?? each;
  const move = (from: number, to: number) => {
    const [moved] = value.slice(from, from + 1);
    if (moved === undefined || to < 0 || to >= value.length) return;
    const next = value.toSpliced(from, 1).toSpliced(to, 0, moved);
    focused.current = `${to < from ? 'up' : 'down'}:${moved}`;
    setSaid(
      formatMessage({ id: 'configuration.list.moved' }, { name: nameOf(moved), place: to + 1, count: next.length }),
    );
    onChange(next);
  };
  const drop = (index: number) => {
    setSaid(formatMessage({ id: 'configuration.list.dropped' }, { name: nameOf(value[index] ?? '') }));
    onChange(value.toSpliced(index, 1));
  };
  const left = options.filter((option) => !value.includes(option.value));
  return (
    <div className={flow({ gap: '4' })}>
      <ol ref={list} aria-label={label} className={rows}>
        {value.map((each, index) => (
          <ListItem
            key={`${each} ${value.indexOf(each) === index ? '' : index}`}
            value={each}
            name={nameOf(each)}
            place={index + 1}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < value.length - 1 ? () => move(index, index + 1) : undefined}
            onDrop={() => drop(index)}
          />
        ))}
      </ol>
      <FieldNotes error={error} hint={hint} errorId={`${id}-error`} hintId={`${id}-hint`} />
      {left.length > 0 && (
        <div className={flow({ gap: '2' })}>
          <p className={css({ textStyle: 'smallStrong', color: 'muted' })}>
            <FormattedMessage id="configuration.list.left" />
          </p>
          <div className={flow({ direction: 'row', gap: '2' })}>
            {left.map((option) => (
              <Button
                key={option.value}
                tone="secondary"
                size="small"
                // Both lists end with what has to be last.
                onClick={() => onChange(value.toSpliced(-1, 0, option.value))}
              >
                <PlusIcon size={16} /> <FormattedMessage id="configuration.list.add" values={{ name: option.label }} />
              </Button>
            ))}
          </div>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const rows = css({ display: 'grid', listStyle: 'none', border: 'line', borderRadius: 'medium' });
