import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { markAllRead, markRead, notificationsQuery } from '#web/api/app/notifications.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { buildAddresses } from '#web/lists/address.ts';
import { ListPager } from '#web/lists/ListPager.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationDays } from './notificationDays.ts';
import { type NotificationsSearch, toListQuery } from './notificationSearch.ts';

type NotificationsPageProps = { path: string; search: NotificationsSearch };

/** The user's notifications by day, newest first. */
export function NotificationsPage({ path, search }: NotificationsPageProps) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { data } = useQuery({ ...notificationsQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { filteredHref } = buildAddresses(path, search);
  const readAll = useMutation({
    mutationFn: markAllRead,
    onSettled: () => queries.invalidateQueries({ queryKey: ['notification'] }),
  });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="notifications.title" />}
        detail={data && <FormattedMessage id="notifications.count" values={{ count: data.unread }} />}
        actions={
          data &&
          data.unread > 0 && (
            <Button tone="secondary" isLoading={readAll.isPending} onClick={() => readAll.mutate()}>
              <FormattedMessage id="notifications.readAll" />
            </Button>
          )
        }
      />
      <div className={flow({ gap: '5' })}>
        <FilterChips
          label={formatMessage({ id: 'notifications.filter' })}
          items={([undefined, 'unread'] as const).map((show) => ({
            href: filteredHref({ show }),
            label: <FormattedMessage id={`notifications.show.${show ?? 'all'}`} />,
            isOn: search.show === show,
          }))}
        />
        <NotificationList path={path} search={search} />
      </div>
    </>
  );
}

function NotificationList({ path, search }: NotificationsPageProps) {
  const queries = useQueryClient();
  const query = useQuery({ ...notificationsQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isFetching } = query;
  const { hrefWith } = buildAddresses(path, search);
  const { timeZone } = useCustomization().tenant;
  const now = useNow(MINUTE);
  const read = useMutation({
    mutationFn: markRead,
    onSettled: () => queries.invalidateQueries({ queryKey: ['notification'] }),
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Panel>
        <SkeletonRows count={6} />
      </Panel>
    );
  if (data.rows.length === 0)
    return <EmptyState title={<FormattedMessage id={`notifications.empty.${search.show ?? 'all'}`} />} />;
  return (
    <>
      {notificationDays(data.rows, now, timeZone).map(({ day, name, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={dayHeading}>
            {name === 'earlier' ? (
              <DateTime value={day} format="long" />
            ) : (
              <FormattedMessage id={`notifications.${name}`} />
            )}
          </h2>
          <Panel padding="none">
            <ul className={css({ listStyle: 'none' })}>
              {rows.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onOpen={() => notification.readAt === null && read.mutate(notification.id)}
                />
              ))}
            </ul>
          </Panel>
        </section>
      ))}
      <ListPager data={data} hrefWith={hrefWith} />
    </>
  );
}

const dayHeading = css({ mb: '3', textStyle: 'heading' });
