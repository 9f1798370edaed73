import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { css, cx } from '#styled/css';
import { bottomNotice } from '#styled/recipes';
import { isOffline, onConnection } from './connection.ts';

/** Says over every page that there is no connection, and how old the oldest figures on the page are. */
export function OfflineNotice() {
  const isShown = useSyncExternalStore(onConnection, isOffline);
  const at = useOldestShown();
  if (!isShown) return null;
  return (
    <div role="status" className={cx(bottomNotice(), aboveNavigation)}>
      {at === undefined ? (
        <FormattedMessage id="offline.empty" />
      ) : (
        <FormattedMessage id="offline.since" values={{ at: <Moment at={at} /> }} />
      )}{' '}
      <FormattedMessage id="offline.acts" />
    </div>
  );
}

/** It stays as long as there is no connection, so it must not cover the navigation of a phone. */
const aboveNavigation = css({ mb: { base: '16', desktop: '0' } });

const Moment = ({ at }: { at: number }) => (
  <FormattedDate value={at} day="numeric" month="short" hour="2-digit" minute="2-digit" />
);

/** When the oldest answer arrived that the page shows. */
function useOldestShown(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
      return shown.length ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
    },
  );
}
