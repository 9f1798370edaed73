import { FormattedMessage, useIntl } from 'react-intl';
import type { Notification } from '#machines/app/notification/notification.wire.ts';
import { chooseAsk } from '#machines/app/notification/notificationAsks.ts';
import { css } from '#styled/css';
import { useCustomization } from '#web/shell/appContext.ts';
import { ArrowRightIcon } from '#web/ui/icons/arrows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { NotificationIcon } from './NotificationIcon.tsx';
import { inferPlace } from './notificationPlace.ts';
import { useNotificationText } from './useNotificationText.ts';

type NotificationItemProps = {
  notification: Notification;
  /** Called when the user follows the link, which marks the notification as read. */
  onOpen: () => void;
};

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { about, link, createdAt, readAt } = notification;
  const { formatTime } = useIntl();
  const { title, text } = useNotificationText(notification);
  const ask = chooseAsk(notification);
  const isUnread = readAt === null;
  return (
    <li className={item} data-unread={isUnread || undefined}>
      <span className={mark}>
        <NotificationIcon about={about} />
      </span>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ textStyle: 'tiny', color: 'muted' })}>
          <Sender notification={notification} />
          {' · '}
          <time dateTime={createdAt}>
            {formatTime(createdAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
          </time>
        </p>
        <h3 className={heading}>
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
        </h3>
        {text && <p className={css({ color: 'muted' })}>{text}</p>}
        {ask !== 'act' && (
          <p className={css({ color: 'muted' })}>
            <FormattedMessage id={`notifications.ask.${ask}`} />
          </p>
        )}
        {link && (
          <span className={affordance} aria-hidden>
            <FormattedMessage id={`notifications.to.${inferPlace(link)}`} />
            <ArrowRightIcon size={16} />
          </span>
        )}
      </div>
      {isUnread && <span className={dot} />}
    </li>
  );
}

/** The project of a notification. All others come from the platform. */
function Sender({ notification: { params } }: { notification: Notification }) {
  const { title } = useCustomization();
  return <span className={css({ fontWeight: 'strong', color: 'fg' })}>{params.project ?? title}</span>;
}

const item = css({
  position: 'relative',
  display: 'flex',
  gap: { base: '3', tablet: '4' },
  px: { base: '4', tablet: '5' },
  py: '4',
  '& + &': { borderTop: 'line' },
  '&:hover': { bg: 'bg' },
});

const mark = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  boxSize: '10',
  borderRadius: 'medium',
  bg: 'sunken',
  color: 'muted',
  '[data-unread] > &': { bg: 'brand.subtle', color: 'brand.fg' },
});

const heading = css({ textStyle: 'body', '[data-unread] &': { fontWeight: 'strong' } });

const fullAreaLink = css({
  color: 'fg',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline' },
});

/** Says where the title leads; the title itself is the link. */
const affordance = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  mt: '1',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'brand.fg',
});

const dot = css({ flex: 'none', alignSelf: 'center', boxSize: '2', borderRadius: 'full', bg: 'brand.solid' });
