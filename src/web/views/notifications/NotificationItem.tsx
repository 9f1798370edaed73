import { FormattedMessage } from 'react-intl';
import type { Notification } from '#machines/user/notification.wire.ts';
import { css } from '#styled/css';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useNews } from './useNews.ts';

type NotificationItemProps = {
  notification: Notification;
  /** Following it is reading it. */
  onOpen: () => void;
};

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { link, createdAt, readAt } = notification;
  const { title, text } = useNews(notification);
  const isUnread = readAt === null;
  return (
    <li className={item} data-unread={isUnread || undefined}>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <h2 className={heading}>
          {isUnread && (
            <VisuallyHidden>
              <FormattedMessage id="notifications.unread" />{' '}
            </VisuallyHidden>
          )}
          {link ? (
            <Link href={link} className={whole} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {text && <p className={css({ color: 'muted' })}>{text}</p>}
      </div>
      <span className={css({ flex: 'none', textStyle: 'small', color: 'muted' })}>
        <DateTime value={createdAt} format="relative" />
      </span>
    </li>
  );
}

const item = css({
  position: 'relative',
  display: 'flex',
  flexDirection: { base: 'column', tablet: 'row' },
  gap: { base: '1', tablet: '4' },
  px: '5',
  py: '4',
  borderLeft: '[3px solid transparent]',
  '& + &': { borderTop: 'line' },
  '&:hover': { bg: 'bg' },
  '&[data-unread]': { borderLeftColor: 'brand.fg' },
});

const heading = css({ textStyle: 'body', '[data-unread] &': { fontWeight: 'strong' } });

const whole = css({
  color: 'fg',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline' },
});
