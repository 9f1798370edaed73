import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Notification, textValues } from '#machines/user/notification.wire.ts';
import { css } from '#styled/css';
import { CurrencyContext, formatMoney } from '#web/ui/currency.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type NotificationItemProps = {
  notification: Notification;
  /** Called when the user follows the link, which marks the notification as read. */
  onOpen: () => void;
};

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { link, createdAt, readAt } = notification;
  const { title, text } = useNotificationText(notification);
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
            <Link href={link} className={fullAreaLink} onClick={onOpen}>
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

const fullAreaLink = css({
  color: 'fg',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline' },
});

/** The title and the optional text. A newer server may send a notification for which there is no text here. */
function useNotificationText({ about, params }: Notification) {
  const intl = useIntl();
  const currency = use(CurrencyContext);
  const values = textValues(params, {
    money: (minor) => formatMoney(intl, minor, currency),
    day: (date) => intl.formatDate(date, { dateStyle: 'long', timeZone: 'UTC' }),
  });
  const t = (id: string) =>
    Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as 'notifications.other' }, values) : undefined;
  return {
    title: t(`news.${about}.title`) ?? intl.formatMessage({ id: 'notifications.other' }),
    text: t(`news.${about}`),
  };
}
