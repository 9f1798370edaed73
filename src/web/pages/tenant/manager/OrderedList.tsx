import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { FieldNotes } from '#web/ui/fields/Field.tsx';
import { PlusIcon } from '#web/ui/icons/files.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ListItem } from './ListItem.tsx';

interface Option {
  value: string;
  label: string;
}

interface OrderedListProps {
  label: string;
  /** All values that the list can contain. */
  options: readonly Option[];
  value: readonly string[];
  hint: ReactNode;
  error: ReactNode;
  onChange: (value: string[]) => void;
}

/** A list that buttons reorder. The moved item keeps the focus, and screen readers hear its new position. */
export function OrderedList({ label, options, value, hint, error, onChange }: OrderedListProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    // An element loses the focus when it moves in the DOM.
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-act="${focused.current}"]`)?.focus();
    focused.current = null;
  });
  const nameOption = (each: string) => options.find((option) => option.value === each)?.label ?? each;
  const move = (from: number, to: number) => {
    const [moved] = value.slice(from, from + 1);
    if (moved === undefined || to < 0 || to >= value.length) return;
    const next = value.toSpliced(from, 1).toSpliced(to, 0, moved);
    focused.current = `${to < from ? 'up' : 'down'}:${moved}`;
    setAnnouncement(
      formatMessage({ id: 'configuration.list.moved' }, { name: nameOption(moved), place: to + 1, count: next.length }),
    );
    onChange(next);
  };
  const remove = (index: number) => {
    setAnnouncement(formatMessage({ id: 'configuration.list.dropped' }, { name: nameOption(value[index] ?? '') }));
    onChange(value.toSpliced(index, 1));
  };
  const unused = options.filter((option) => !value.includes(option.value));
  return (
    <div className={flow({ gap: '4' })}>
      <ol ref={list} aria-label={label} className={rows}>
        {value.map((each, index) => (
          <ListItem
            key={`${each} ${value.indexOf(each) === index ? '' : index}`}
            value={each}
            name={nameOption(each)}
            position={index + 1}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < value.length - 1 ? () => move(index, index + 1) : undefined}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <FieldNotes error={error} hint={hint} errorId={`${id}-error`} hintId={`${id}-hint`} />
      {unused.length > 0 && (
        <div className={flow({ gap: '2' })}>
          <p className={css({ textStyle: 'smallStrong', color: 'muted' })}>
            <FormattedMessage id="configuration.list.left" />
          </p>
          <div className={flow({ direction: 'row', gap: '2' })}>
            {unused.map((option) => (
              <Button
                key={option.value}
                tone="secondary"
                size="small"
                // A new value goes before the last one, because both flows have a fixed last step.
                onClick={() => onChange(value.toSpliced(-1, 0, option.value))}
              >
                <PlusIcon size={16} /> <FormattedMessage id="configuration.list.add" values={{ name: option.label }} />
              </Button>
            ))}
          </div>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  border: 'line',
  borderRadius: 'medium',
});
