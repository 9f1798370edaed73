import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { css, cx } from '#styled/css';
import { button } from '#styled/recipes';
import { TrashIcon } from '#web/ui/icons/files.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons/secondary.tsx';

interface ListItemProps {
  value: string;
  name: string;
  position: number;
  /** Undefined for the first or the last item, which cannot move further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** One item of an ordered list. While one of its buttons has the focus, the arrow keys move the item. */
export function ListItem({ value, name, position, onUp, onDown, onRemove }: ListItemProps) {
  const { formatMessage } = useIntl();
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const actionButton = (what: 'up' | 'down' | 'drop', icon: ReactNode, onClick: (() => void) | undefined) => (
    <button
      type="button"
      className={cx(button({ tone: 'quiet', size: 'icon' }), disabled)}
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
      <span className={css({ color: 'muted', fontVariantNumeric: 'tabular-nums', minWidth: '5' })}>{position}</span>
      <span className={css({ flex: '1', minWidth: '0', textStyle: 'strong' })}>{name}</span>
      <span className={css({ display: 'flex', flex: 'none' })}>
        {actionButton('up', <ArrowUpIcon size={18} />, onUp)}
        {actionButton('down', <ArrowDownIcon size={18} />, onDown)}
        {actionButton('drop', <TrashIcon size={18} />, onRemove)}
      </span>
    </li>
  );
}

/** A button at the end of the list stays focusable for the keyboard and is nearly invisible. */
const disabled = css({
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
