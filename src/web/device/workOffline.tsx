import type { App } from '#web/actors/app.ts';
import { ApiError, isTakenOver } from '#web/api/errors.ts';
import { showLateNotice } from '#web/shell/lateNotices.ts';
import { isOffline, watchConnection } from './connection.ts';
import { failAtOnce } from './failAtOnce.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** Marks every page that is shown without a connection, and says of an act that it was not carried out. */
export function workOffline({ queries, boot, texts }: App): void {
  failAtOnce(queries);
  showLateNotice('offline', <OfflineNotice />);
  watchConnection(() => void queries.invalidateQueries());
  queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status !== 'error' || !isOffline()) return;
    const { error } = mutation.state;
    if (!(error instanceof ApiError) || error.status !== 0 || isTakenOver(error)) return;
    void import('#web/ui/toasts/notify.ts').then(({ notify }) =>
      notify({ id: 'offline.refused' }, boot.locale, texts.current()),
    );
  });
}
