import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { css, cx } from '#styled/css';
import { button } from '#styled/recipes';
import { TrashIcon } from '#web/ui/icons/files.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons/later.tsx';

interface ListItemProps {
  value: string;
  name: string;
  place: number;
  /** Nothing at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDrop: () => void;
}

/** One thing of an order. With one of its buttons in focus, the arrow keys move it too. */
export function ListItem({ value, name, place, onUp, onDown, onDrop }: ListItemProps) {
  const { formatMessage } = useIntl();
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const act = (what: 'up' | 'down' | 'drop', icon: ReactNode, onClick: (() => void) | undefined) => (
    <button
      type="button"
      className={cx(button({ tone: 'quiet', size: 'icon' }), end)}
      data-act={`${what}:${value}`}
      aria-label={formatMessage({ id: `configuration.list.${what}` }, { name })}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {icon}
    </button>
  );
  return (
    <li className={row}>
      <span className={css({ color: 'muted', fontVariantNumeric: 'tabular-nums', minWidth: '5' })}>{place}</span>
      <span className={css({ flex: '1', minWidth: '0' })}>
        <span className={css({ display: 'block', textStyle: 'strong' })}>{name}</span>
        <span className={css({ display: 'block', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })}>
          {value}
        </span>
      </span>
      <span className={css({ display: 'flex', flex: 'none' })}>
        {act('up', <ArrowUpIcon size={18} />, onUp)}
        {act('down', <ArrowDownIcon size={18} />, onDown)}
        {act('drop', <TrashIcon size={18} />, onDrop)}
      </span>
    </li>
  );
}

/** At the end of the list: still there for the keyboard, and hardly seen. */
const end = css({
  '&[aria-disabled=true]': { bg: '[transparent]', borderColor: '[transparent]', color: 'line.control' },
});

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '2',
  '& + &': { borderTop: 'line' },
});
