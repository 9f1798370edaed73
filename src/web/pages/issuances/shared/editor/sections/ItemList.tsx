import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons/files.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons/secondary.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type ItemListProps<T> = {
  items: readonly T[];
  /** The name of an item for screen readers. */
  nameOf: (item: T, index: number) => string;
  onChange: (items: T[]) => void;
  isDisabled: boolean;
  max: number;
  /** Absent if items are added in another way. */
  add?: { label: ReactNode; empty: T };
  children: (item: T, index: number, change: (item: T) => void) => ReactNode;
};

/** Items that are written, ordered by buttons and removed. The focus stays where the item is. */
export function ItemList<T>({ items, nameOf, onChange, isDisabled, max, add, children }: ItemListProps<T>) {
  const { formatMessage } = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => {
    if (focused.current) root.current?.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = null;
  });
  const move = (from: number, to: number) => {
    const [moved] = items.slice(from, from + 1);
    if (moved === undefined || to < 0 || to >= items.length) return;
    focused.current = `[data-act="${to < from ? 'up' : 'down'}:${to}"]`;
    setAnnouncement(
      formatMessage(
        { id: 'configuration.list.moved' },
        { name: nameOf(moved, from), place: to + 1, count: items.length },
      ),
    );
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const remove = (index: number) => {
    const [removed] = items.slice(index, index + 1);
    if (removed === undefined) return;
    focused.current = items.length > 1 ? `[data-act="drop:${Math.min(index, items.length - 2)}"]` : '[data-act=add]';
    setAnnouncement(formatMessage({ id: 'configuration.list.dropped' }, { name: nameOf(removed, index) }));
    onChange(items.toSpliced(index, 1));
  };
  const append = () => {
    if (!add) return;
    focused.current = `li:nth-child(${items.length + 1}) :is(input, textarea)`;
    onChange([...items, add.empty]);
  };
  return (
    <div ref={root} className={css({ display: 'grid', gap: '4' })}>
      <ol className={rows}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity beside their place
            <li key={index} className={row}>
              <fieldset className={body} aria-label={name}>
                {children(item, index, (changed) => onChange(items.with(index, changed)))}
              </fieldset>
              {!isDisabled && (
                <div className={tools}>
                  <Button
                    tone="plain"
                    size="icon"
                    data-act={`up:${index}`}
                    aria-label={formatMessage({ id: 'configuration.list.up' }, { name })}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUpIcon size={18} />
                  </Button>
                  <Button
                    tone="plain"
                    size="icon"
                    data-act={`down:${index}`}
                    aria-label={formatMessage({ id: 'configuration.list.down' }, { name })}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDownIcon size={18} />
                  </Button>
                  <Button
                    tone="plain"
                    size="icon"
                    data-act={`drop:${index}`}
                    aria-label={formatMessage({ id: 'configuration.list.drop' }, { name })}
                    onClick={() => remove(index)}
                  >
                    <TrashIcon size={18} />
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {add && !isDisabled && items.length < max && (
        <div>
          <Button tone="secondary" data-act="add" onClick={append}>
            <PlusIcon size={18} /> {add.label}
          </Button>
        </div>
      )}
      {items.length >= max && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="content.list.full" values={{ max }} />
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

const rows = css({ listStyle: 'none', display: 'grid', gap: '4' });
const row = css({
  display: 'flex',
  flexDirection: { base: 'column', tablet: 'row' },
  gap: '3',
  p: '4',
  bg: 'surface',
  border: 'line',
  borderRadius: 'card',
});
const body = css({ flex: '1', minWidth: '0', p: '0', border: 'none' });
const tools = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-end' });
